import { giveWords } from '@pasok/contracts/give-words';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import en from './words/en.json' with { type: 'json' };
import id from './words/id.json' with { type: 'json' };

beforeEach(() => vi.resetModules());
afterEach(() => {
  vi.resetModules();
  Reflect.deleteProperty(globalThis, 'pasokWords');
});

/** What is said of a call that nobody answered, of a broken server, and above a toast. */
async function said() {
  const { answerError, errorMessage, networkError, specifiedMessage } = await import('./calls/api-error.ts');
  const { toast, useToasts } = await import('./pages/toasts.ts');
  toast({ type: 'success', message: 'x' });
  return [
    specifiedMessage(networkError()),
    errorMessage(networkError({ givenUp: true })),
    errorMessage(answerError(502, undefined)),
    errorMessage(answerError(409, { message: "the server's own" })),
    useToasts.getState().toasts[0]?.title,
  ];
}

it('are English where English was chosen, but for what the server said', async () => {
  giveWords(en);
  expect(await said()).toEqual([
    'Network error. Please check your connection.',
    'The server did not answer within 10 seconds. Try again in a moment.',
    'The server cannot answer right now (502). Try again in a moment.',
    "the server's own",
    'Done',
  ]);
});

it("are Indonesian where Indonesian was chosen, also the specification's sentences", async () => {
  giveWords(id);
  expect(await said()).toEqual([
    'Jaringan bermasalah. Periksa koneksi Anda.',
    'Server tidak menjawab dalam 10 detik. Coba lagi sebentar.',
    'Server sedang tidak dapat menjawab (502). Coba lagi sebentar.',
    "the server's own",
    'Berhasil',
  ]);
});
