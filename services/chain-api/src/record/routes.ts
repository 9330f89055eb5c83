import { recordAnswerSchema } from '@pasok/contracts/blockchain';
import { idempotencyKey, readIdempotencyKey } from '@pasok/service/http/idempotency-key';
import { toBlock } from '../chain/read-blocks.ts';
import { createCalls, type ServiceCtx } from '../context/context.ts';
import { countRecord, findRecordable } from './find-recordable.ts';

/** POST /blockchain/record/{id}. */
export function recordRoutes(service: ServiceCtx) {
  const calls = createCalls(service, 'Blockchain');
  calls.post('/record/{id}', {
    summary: 'Catat transaksi selesai di blockchain (penjual)',
    ...idempotencyKey,
    made: 'Blok baru',
    met: 'Sudah tercatat: blok yang sama',
    answer: recordAnswerSchema,
    may: async (ctx, { id, c }) => {
      // A deal is recorded once whatever the key: it only has to be one.
      readIdempotencyKey(c);
      await countRecord(ctx);
      return findRecordable(ctx, { id });
    },
    verb: async (ctx, { found }) => ('row' in found ? found : ctx.append(found.deal)),
    reply: (_ctx, _given, { row }) => ({ block: toBlock(row) }),
  });
  return calls.router;
}
