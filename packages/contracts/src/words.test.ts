import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { giveWords } from './give-words.ts';
import en from './words/en.json' with { type: 'json' };
import enErrors from './words/en-errors.json' with { type: 'json' };
import id from './words/id.json' with { type: 'json' };
import idErrors from './words/id-errors.json' with { type: 'json' };

beforeEach(() => vi.resetModules());
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'pasokWords');
  vi.resetModules();
});

/** What a registration of nothing, and the refusal of an offer on one's own request, say. */
async function said() {
  const { registerBodySchema } = await import('./wire/account.ts');
  const { errorWords } = await import('./errors/error.ts');
  const { error } = registerBodySchema.safeParse({ name: ' ', email: 'x', password: 'abc' });
  return [...(error?.issues ?? []).map(({ message }) => message), errorWords.OWN_REQUEST];
}

it('are those of the chosen language on a page that was given them, else those of the specification', async () => {
  expect(await said()).toEqual([
    'Wajib diisi.',
    'Please enter a valid email address',
    'Password must be at least 6 characters',
    'Anda tidak dapat menawar permintaan sendiri.',
  ]);
  vi.resetModules();
  giveWords({ ...id, errors: idErrors });
  expect(await said()).toEqual([
    'Wajib diisi.',
    'Masukkan alamat email yang benar',
    'Kata sandi paling sedikit 6 karakter',
    'Anda tidak dapat menawar permintaan sendiri.',
  ]);
  vi.resetModules();
  giveWords({ ...en, errors: enErrors });
  expect(await said()).toEqual([
    'Required.',
    'Please enter a valid email address',
    'Password must be at least 6 characters',
    'You cannot make an offer on your own request.',
  ]);
});
