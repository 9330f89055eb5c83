import { messageSchema } from '@pasok/contracts/message';
import { savedSearchBodySchema, savedSearchSchema } from '@pasok/contracts/saved-search';
import { z } from 'zod';
import { answerTexts } from '../../../base/texts.ts';
import { createCalls } from '../../../platform/calls/calls.ts';
import type { ServiceCtx } from '../../../platform/context/context.ts';
import { deleteSearch, listSearches, requireSearch, saveSearch } from './save-search.ts';

/** Calls on saved searches. */
export function searchRoutes(service: ServiceCtx) {
  const calls = createCalls(service, 'Pencarian tersimpan');
  calls.get('/searches', {
    summary: 'Pencarian tersimpan sendiri, terbaru dahulu',
    answer: z.array(savedSearchSchema),
    stale: true,
    verb: listSearches,
  });
  calls.post('/searches', {
    summary: 'Menyimpan pencarian: permintaan baru yang cocok diberitahukan',
    body: savedSearchBodySchema,
    met: 'Sudah tersimpan',
    made: 'Disimpan',
    answer: savedSearchSchema,
    once: true,
    verb: (ctx, { body }) => saveSearch(ctx, body),
    reply: (_ctx, _given, { search }) => search,
  });
  calls.delete('/searches/{id}', {
    summary: 'Menghapus pencarian tersimpan sendiri',
    answer: messageSchema,
    may: requireSearch,
    verb: deleteSearch,
    reply: () => ({ message: answerTexts.searchDeleted }),
  });
  return calls.router;
}
