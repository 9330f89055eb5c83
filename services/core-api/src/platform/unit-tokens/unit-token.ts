import { createHmac, hkdfSync } from 'node:crypto';
import { formatToken } from '@pasok/domain/tokens';

/** The key of one transaction, derived from the key its kid names (RFC 5869). */
export function transactionKey(key: string, transactionId: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, transactionId, 'pasok unit token', 32));
}

/**
 * The token of one unit (rules.md 6): the first 80 bits of HMAC-SHA-256 over (transaction, item, unit) under the
 * transaction's key, as XXXX-XXXX-XXXX-XXXX. `item` and `unit` count from 0. A unit that was replaced has its `generation`, from
 * 1 on, behind them.
 */
export function unitToken(
  key: Buffer,
  transactionId: string,
  item: number,
  unit: number,
  generation = 0,
): string {
  const place = `${transactionId}/${item}/${unit}${generation === 0 ? '' : `/${generation}`}`;
  return formatToken(createHmac('sha256', key).update(place).digest());
}

/**
 * The secret of a receiving link, from its id: a call that is repeated under its Idempotency-Key answers the same link, and
 * nothing that is stored tells it.
 */
export const receiverSecret = (key: string, receiverId: string): string =>
  Buffer.from(hkdfSync('sha256', key, receiverId, 'pasok receiving link', 16)).toString('base64url');

/** The secret of a link by which a mailbox without an account stops all mails to it. */
export const stopSecret = (key: string, addressHash: string): string =>
  Buffer.from(hkdfSync('sha256', key, addressHash, 'pasok stop mails', 16)).toString('base64url');
