import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { ReceiptKey } from '@pasok/contracts/act';
import type {
  Block,
  BlockItem,
  BlockStatement,
  KeySuccession,
  ReceiptFile,
} from '@pasok/contracts/blockchain';
import { orderedSignatures } from '../deal-statements.ts';

/** The little of the platform this file needs; browsers and Node have it, the pure compiler settings do not. */
declare const TextDecoder: new (label?: string) => { decode(bytes: Uint8Array): string };

/** The one text of a receipt: every key named, in this order, two spaces of indentation, a line end. */
export function receiptText(file: ReceiptFile): string {
  const { format, agreement, block, statement, proof, signatures, successions, keys } = file;
  const { text, hash } = agreement;
  const receipt = {
    format,
    agreement: { text, hash },
    block: orderedBlock(block),
    statement: orderedStatement(statement),
    ...(proof === undefined ? {} : { proof }),
    ...(signatures === undefined ? {} : { signatures: orderedSignatures(signatures) }),
    ...(successions === undefined ? {} : { successions: successions.map(orderedSuccession) }),
    ...(keys === undefined ? {} : { keys: keys.map(orderedKey) }),
  };
  return `${JSON.stringify(receipt, null, 2)}\n`;
}

function orderedBlock({ index, timestamp, data, previousHash, nonce, hash }: Block): Block {
  const { transactionId, buyer, vendor, total, buyerName, vendorName } = data;
  const items = data.items.map(orderedItem);
  return {
    index,
    timestamp,
    data: {
      transactionId,
      buyer,
      vendor,
      items,
      total,
      timestamp: data.timestamp,
      buyerName,
      vendorName,
    },
    previousHash,
    nonce,
    hash,
  };
}

function orderedItem({ name, token, tokens, quantity, price }: BlockItem): BlockItem {
  return { name, token, tokens: [...tokens], quantity, price };
}

function orderedStatement({ index, hash, time, keyId, signature }: BlockStatement): BlockStatement {
  return { index, hash, time, keyId, signature };
}

function orderedSuccession({ before, after, signatures }: KeySuccession): KeySuccession {
  return { before, after, signatures: { before: signatures.before, after: signatures.after } };
}

function orderedKey(key: ReceiptKey): ReceiptKey {
  const { publicKey, id, registeredAt, salt, at, place, path, proof } = key;
  return { publicKey, id, registeredAt, salt, at, place, path: [...path], proof };
}

/** The receipt in a file's bytes, or undefined unless they are exactly those of {@link receiptText}. */
export function readReceipt(file: Uint8Array): ReceiptFile | undefined {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(file));
    return isReceipt(value) && areSameBytes(utf8ToBytes(receiptText(value)), file) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Text as a program saved it: a mark of its beginning says whether each letter has two bytes, and in which order. */
function savedText(file: Uint8Array): string {
  const [first, second] = file;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(file);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(file);
  return new TextDecoder().decode(file);
}

/** The file as it was before a mail or an editor saved it otherwise (line ends, mark, letters of two bytes), or undefined where none did. */
export function withOwnLineEnds(file: Uint8Array): Uint8Array | undefined {
  const lines = savedText(file).split(/\r\n?|\n/);
  while (lines.at(-1) === '') lines.pop();
  const bytes = utf8ToBytes(`${lines.join('\n')}\n`);
  return areSameBytes(bytes, file) ? undefined : bytes;
}

function areSameBytes(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at]);
}

type Check = (value: unknown) => boolean;
const text: Check = (value) => typeof value === 'string';
const whole: Check = (value) => Number.isSafeInteger(value) && Number(value) >= 0;
const many =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
/** Exactly these keys: one more would be a part that nobody checks. */
const exactly =
  (shape: Record<string, Check>): Check =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.keys(value).length === Object.keys(shape).length &&
    Object.entries(shape).every(([key, check]) => check(Reflect.get(value, key)));

const item = exactly({ name: text, token: text, tokens: many(text), quantity: whole, price: whole });
const data = exactly({
  transactionId: text,
  buyer: text,
  vendor: text,
  items: many(item),
  total: whole,
  timestamp: text,
  buyerName: text,
  vendorName: text,
});
const block = { index: whole, timestamp: text, data, previousHash: text, nonce: whole, hash: text };
const parts = {
  format: (value: unknown) => value === 'pasok-receipt-1',
  agreement: exactly({ text, hash: text }),
  block: exactly(block),
  statement: exactly({ index: whole, hash: text, time: text, keyId: text, signature: text }),
};
const signatures = many(exactly({ statement: text, party: text, publicKey: text, signature: text }));
const succession = exactly({ before: text, after: text, signatures: exactly({ before: text, after: text }) });
/** No chain changed its key more often: each costs whoever opens the file two signatures. */
const maxSuccessions = 100;
const successions: Check = (value) =>
  many(succession)(value) && Array.isArray(value) && value.length <= maxSuccessions;
const keys = many(
  exactly({
    ...{ publicKey: text, id: text, registeredAt: text, salt: text },
    ...{ at: text, place: whole, path: many(text), proof: text },
  }),
);
/** What a receipt of an older release lacks. */
const later = { proof: text, signatures, successions, keys };

// A number written as text would join to the same hashed text, so the types are part of the check.
const isReceipt = (value: unknown): value is ReceiptFile => {
  const there = Object.entries(later).filter(([key]) => Object.hasOwn(Object(value), key));
  return exactly({ ...parts, ...Object.fromEntries(there) })(value);
};
