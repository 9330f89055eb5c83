import { pageQuerySchema } from '@pasok/contracts/list';
import {
  accountQuerySchema,
  actAnswerSchema,
  actBodySchema,
  actSchema,
  actsQuerySchema,
  foundAccountSchema,
  reportBodySchema,
  reportedThingSchema,
  reportSchema,
} from '@pasok/contracts/moderation';
import { z } from 'zod';
import { createCalls } from '../../platform/calls/calls.ts';
import type { ServiceCtx } from '../../platform/context/context.ts';
import { pageOf, setPageHeaders } from '../../platform/lists/page.ts';
import { requireAdmin } from './access.ts';
import { doAct, type SwitchAccount } from './act.ts';
import { findAccounts, listActs, listReported } from './list.ts';
import { report } from './report.ts';

type Given = {
  switchAccount: SwitchAccount;
  /** Closes what a disabled account has open, in database transactions of its own. */
  closeMarketOf: (ctx: ServiceCtx, id: string) => Promise<void>;
};

/** Reports of everybody, and the calls of administrators. */
export function moderationRoutes(service: ServiceCtx, { switchAccount, closeMarketOf }: Given) {
  const calls = createCalls(service, 'Moderasi');
  calls.post('/moderation/reports', {
    summary: 'Melaporkan permintaan, penawaran, atau pertanyaan yang dapat dibaca',
    body: reportBodySchema,
    made: 'Dibuat',
    answer: reportSchema,
    once: true,
    verb: (ctx, { body }) => report(ctx, body),
  });
  calls.get('/moderation/reports', {
    summary: 'Yang dilaporkan dan belum diputuskan, yang terlama dahulu (hanya admin)',
    query: pageQuerySchema.omit({ cursor: true }),
    answer: z.array(reportedThingSchema),
    stale: false,
    may: requireAdmin,
    verb: (ctx, { query }) => listReported(ctx, query),
    reply: (_, { c, query }, { rows, counted }) => {
      const named = rows.map(({ id }) => ({ _id: id }));
      setPageHeaders(c, query, counted, named);
      return rows;
    },
  });
  calls.get('/moderation/accounts', {
    summary: 'Akun dengan alamat email yang persis sama (hanya admin)',
    query: accountQuerySchema,
    answer: z.array(foundAccountSchema),
    stale: false,
    may: requireAdmin,
    verb: (ctx, { query }) => findAccounts(ctx, query.email),
  });
  calls.get('/moderation/acts', {
    summary: 'Seratus tindakan terakhir, atau semua yang masih disembunyikan (hanya admin)',
    query: actsQuerySchema,
    answer: z.array(actSchema),
    stale: false,
    may: requireAdmin,
    verb: (ctx, { query }) => listActs(ctx, query),
    reply: (_, { c, query }, { rows, counted }) => (query.hidden ? pageOf(c, query, counted, rows) : rows),
  });
  calls.post('/moderation/acts', {
    summary: 'Menutup laporan, menyembunyikan, menonaktifkan akun, dan sebaliknya (hanya admin)',
    description: 'Yang sudah demikian tetap demikian: tindakan yang diulang tidak mengubah apa pun.',
    body: actBodySchema,
    answer: actAnswerSchema,
    once: true,
    may: requireAdmin,
    verb: (ctx, { body }) => doAct(ctx, body, { switchAccount }),
    reply: async (_, { body }, done) => {
      if (body.act === 'disable') await closeMarketOf(service, body.id);
      return done;
    },
  });
  return calls.router;
}
