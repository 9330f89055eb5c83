/** Where a letter of a unit token stands in its alphabet; those a person confuses are taken for one. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const confused: Record<string, string> = { I: '1', L: '1', O: '0' };

/** What a byte is to a token: a letter of it (0–31), nothing (a hyphen, a space, a quote), or the end of it. */
const nothing = 32;
const end = 33;
const meaning = Uint8Array.from({ length: 256 }, (_, byte) => {
  const letter = String.fromCharCode(byte).toUpperCase();
  if (byte > 127 || !/[0-9A-Z]/.test(letter)) return nothing;
  const at = alphabet.indexOf(confused[letter] ?? letter);
  return at < 0 ? end : at;
});
/** How many bytes after these belong to them: `%2D`, `\n`. */
const behind = Uint8Array.from(
  { length: 256 },
  (_, byte) => [0, 1, 2]['\\%'.indexOf(String.fromCharCode(byte)) + 1] ?? 0,
);

const length = 16;
const base64 = /[A-Za-z0-9+/_-]{22,}/g;
/** Ids and hashes: no token in base64 looks like this. */
const hexadecimal = /^[0-9a-f-]+$/;

/** The last four letters as one number below 2^20. */
const endingOf = (letters: Iterable<number>) =>
  [...letters].reduce((sum, at) => ((sum << 5) | at) & 0xfffff, 0);

/**
 * Finds any of many unit tokens in bytes in one pass: in capitals or small letters, whole or in pieces, percent-encoded,
 * and one time in base64. Answers them as they were given.
 */
export function tokenFinder(tokens: Iterable<string>): (bytes: Buffer) => Set<string> {
  const known = new Map<string, string>();
  const endings = new Uint8Array(1 << 20);
  for (const token of tokens) {
    const letters = Uint8Array.from(token.replaceAll('-', ''), (letter) => alphabet.indexOf(letter));
    known.set(Buffer.from(letters).toString('latin1'), token);
    endings[endingOf(letters)] = 1;
  }

  const search = (bytes: Buffer, found: Set<string>) => {
    const letters = Buffer.allocUnsafe(bytes.length);
    let [count, ending] = [0, 0];
    for (let at = 0; at < bytes.length; at++) {
      const byte = bytes[at] ?? 0;
      const letter = meaning[byte] ?? nothing;
      if (letter === nothing) at += behind[byte] ?? 0;
      else if (letter === end) count = 0;
      else {
        letters[count++] = letter;
        ending = ((ending << 5) | letter) & 0xfffff;
        if (count < length || endings[ending] === 0) continue;
        const token = known.get(letters.toString('latin1', count - length, count));
        if (token) found.add(token);
      }
    }
  };

  return (bytes) => {
    const found = new Set<string>();
    search(bytes, found);
    for (const [run] of bytes.toString('latin1').matchAll(base64))
      if (!hexadecimal.test(run)) search(Buffer.from(run, 'base64'), found);
    return found;
  };
}
