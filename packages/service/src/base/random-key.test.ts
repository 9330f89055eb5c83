import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isRandomKey, makeRandomKey } from './random-key.ts';

const root = join(import.meta.dirname, '../../../..');
const encoded = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64url');
const words = 'at-least-32-characters-of-your-own-choice';

describe('a key', () => {
  it('is taken as it is made', () => {
    for (let made = 0; made < 500; made++) expect(isRandomKey(makeRandomKey())).toBe(true);
  });

  it.each([
    ['nothing', ''],
    ['words', words],
    ['words of the right length', `${words}--`],
    ['words with capitals', 'At-Least-32-Characters-Of-your-own-choice-x'],
    ['encoded words', encoded(words.slice(0, 32))],
    ['encoded words with an accent', encoded(`é${words.slice(0, 30)}`)],
    ['hexadecimal digits', 'a7'.repeat(32)],
    ['31 bytes', encoded(Buffer.from(makeRandomKey(), 'base64url').subarray(1))],
    ['padding', `${makeRandomKey()}=`],
    ['the other alphabet', `+/${makeRandomKey().slice(2)}`],
    ['one byte', encoded(Buffer.alloc(32, 0xa7))],
    ['bytes in turn', encoded(Buffer.from('c0ffee99'.repeat(8), 'hex'))],
    ['bytes that count', encoded(Buffer.from(Array.from({ length: 32 }, (_, at) => at * 5)))],
    ['a blank before it', ` ${makeRandomKey()}`],
  ])('is not %s', (_what, key) => {
    expect(isRandomKey(key)).toBe(false);
  });

  it('is none of what the documents show', () => {
    for (const file of ['README.md', 'deploy/example.env', 'deploy/ha/example.env', 'docs/operations.md']) {
      const shown = readFileSync(join(root, file), 'utf8').match(/[\w-]{20,}/g) ?? [];
      expect(shown.filter(isRandomKey)).toEqual([]);
    }
  });

  it('is what `npm run key` prints', () => {
    const printed = execFileSync('npm', ['run', '--silent', 'key'], { cwd: root, encoding: 'utf8' });
    expect(isRandomKey(printed.trim())).toBe(true);
  });
});
