import { createHmac, hkdfSync } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeRandomKey } from '@pasok/service/base/random-key';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { tokenKeysFromFile } from './key-file.ts';
import { createKeyring, parseTokenKeys } from './keyring.ts';

const secret = 'an-honest-test-key-of-32-letters!';
const random = makeRandomKey();
const other = 'another-honest-key-of-32-letters!';
const id = '01890000-0000-7000-8000-000000000001';
const transaction = { id, tokenKid: 'k1' };

/** The same token by another road: bits as text, five at a time. */
function expectedToken(item: number, unit: number, generation = ''): string {
  const key = Buffer.from(hkdfSync('sha256', secret, id, 'pasok unit token', 32));
  const digest = createHmac('sha256', key).update(`${id}/${item}/${unit}${generation}`).digest();
  const bits = [...digest.subarray(0, 10)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const letters = bits
    .match(/.{5}/g)
    ?.map((five) => '0123456789ABCDEFGHJKMNPQRSTVWXYZ'[Number.parseInt(five, 2)]);
  return letters?.join('').match(/.{4}/g)?.join('-') ?? '';
}

describe('unit tokens', () => {
  it('are one a unit: 80 bits of the HMAC in Crockford base32', () => {
    const tokens = createKeyring([{ kid: 'k1', key: secret }]).tokensOf(transaction, [
      { quantity: 2 },
      { quantity: 1 },
    ]);
    expect(tokens).toEqual([[expectedToken(0, 0), expectedToken(0, 1)], [expectedToken(1, 0)]]);
    for (const token of tokens.flat())
      expect(token).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
  });

  it('of a replaced unit are others, the ones before named apart', () => {
    const ring = createKeyring([{ kid: 'k1', key: secret }]);
    const replaced = [{ pos: 0, unit: 1, times: 2 }];
    const items = [{ quantity: 2 }, { quantity: 1 }];
    expect(ring.tokensOf(transaction, items, replaced)).toEqual([
      [expectedToken(0, 0), expectedToken(0, 1, '/2')],
      [expectedToken(1, 0)],
    ]);
    expect(ring.replacedTokensOf(transaction, replaced)).toEqual(
      ['', '/1'].map((generation) => ({ pos: 0, unit: 1, token: expectedToken(0, 1, generation) })),
    );
  });

  it('of a unit that was replaced too often are its newest three: what is made is bounded by the units', () => {
    const ring = createKeyring([{ kid: 'k1', key: secret }]);
    expect(ring.replacedTokensOf(transaction, [{ pos: 0, unit: 1, times: 50 }])).toEqual(
      ['/47', '/48', '/49'].map((generation) => ({
        pos: 0,
        unit: 1,
        token: expectedToken(0, 1, generation),
      })),
    );
  });

  it('differ between units, items, transactions and keys', () => {
    const ring = createKeyring([
      { kid: 'k1', key: secret },
      { kid: 'k2', key: other },
    ]);
    const items = [{ quantity: 500 }, { quantity: 500 }];
    const all = [
      ring.tokensOf(transaction, items),
      ring.tokensOf({ id: id.replace(/1$/, '2'), tokenKid: 'k1' }, items),
      ring.tokensOf({ id: id.replace(/1$/, '3'), tokenKid: 'k2' }, items),
    ].flat(2);
    expect(new Set(all).size).toBe(3_000);
  });

  it('stay the same after a rotation', () => {
    const before = createKeyring([{ kid: 'k1', key: secret }]).tokensOf(transaction, [{ quantity: 3 }]);
    const ring = createKeyring([
      { kid: 'k2', key: other },
      { kid: 'k1', key: secret },
    ]);
    expect(ring.currentKid).toBe('k2');
    expect(ring.tokensOf(transaction, [{ quantity: 3 }])).toEqual(before);
  });

  it('are refused for a kid that is not there', () => {
    const ring = createKeyring([{ kid: 'k1', key: secret }]);
    expect(() => ring.tokensOf({ id, tokenKid: 'lost' }, [{ quantity: 1 }])).toThrow('lost');
  });
});

describe('TOKEN_KEYS', () => {
  it('is a list of kid:key that begins with a random one; an older one behind it stays what it was', () => {
    expect(parseTokenKeys(`k2:${random}, k1:a:${secret}`)).toEqual([
      { kid: 'k2', key: random },
      { kid: 'k1', key: `a:${secret}` },
    ]);
  });

  it.each([
    '',
    'k1',
    'k1:short',
    `:${random}`,
    `k 1:${random}`,
    `k1:${random},k1:${other}`,
    `k1:${random},`,
    `k1:${random},k2:short`,
    `k1:${secret}`,
    `k1:${secret},k2:${random}`,
  ])('%j is refused without repeating it', (setting) => {
    expect(() => parseTokenKeys(setting)).toThrow(/^TOKEN_KEYS must/);
    expect(() => parseTokenKeys(setting)).not.toThrow(secret);
    expect(() => parseTokenKeys(setting)).not.toThrow(random);
  });
});

describe('keys of the embedded installation', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'pasok-keys-'));
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  it('are made once, readable by their owner only, also when several instances start at once', async () => {
    const rings = await Promise.all(Array.from({ length: 8 }, () => tokenKeysFromFile(dataDir)));
    expect(new Set(rings.map((keys) => JSON.stringify(keys))).size).toBe(1);
    const file = join(dataDir, 'keys', 'token.json');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const text = await readFile(file, 'utf8');
    expect(await tokenKeysFromFile(dataDir)).toEqual(JSON.parse(text).keys);
  });

  it('are never replaced when the file is damaged', async () => {
    await tokenKeysFromFile(dataDir);
    await writeFile(join(dataDir, 'keys', 'token.json'), '{');
    await expect(tokenKeysFromFile(dataDir)).rejects.toThrow('restore');
  });
});
