import { forgotBodySchema } from '@pasok/contracts/account';
import fc from 'fast-check';
import addressparser from 'nodemailer/lib/addressparser';
import { expect, it } from 'vitest';

/** What a mail server could read as more than one address, or another one. */
const piece = fc.oneof(
  fc.constantFrom('@', '.', ',', ';', ':', '<', '>', '(', ')', '"', '\\', ' ', 'a', 'b.cd', 'x@y.z'),
  fc.constantFrom('＠', '，', '；', '＜', '＞', '：', '（', '\u202e', '\u200b', '\u00ad', '\ufdfa'),
  fc.string({ unit: 'binary', maxLength: 2 }),
);
const typed = fc.oneof(
  fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
  fc.tuple(piece, piece, piece).map(([one, two, three]) => `a${one}@b${two}.c${three}`),
);

it('an accepted address is one address to whoever sends the mail', () => {
  let accepted = 0;
  fc.assert(
    fc.property(typed, (email) => {
      const read = forgotBodySchema.safeParse({ email });
      if (!read.success) return;
      accepted += 1;
      expect(addressparser(read.data.email)).toEqual([{ address: read.data.email, name: '' }]);
    }),
    { numRuns: 20_000 },
  );
  // About a hundred of them are: fewer than this would be another rule.
  expect(accepted).toBeGreaterThan(30);
});
