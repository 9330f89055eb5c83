import {
  blockPageQuerySchema,
  blockParamsSchema,
  chainAnswerSchema,
  chainQuerySchema,
  longestPage,
  pageParamsSchema,
  recordAnswerSchema,
} from '@pasok/contracts/blockchain';
import type { HttpContext } from '@pasok/service/base/http-env';
import { blockText } from '../chain/read-blocks.ts';
import { createCalls, type ServiceCtx } from '../context/context.ts';
import type { BlockRow } from '../context/parts.ts';
import { createBlockPages, loggedHash } from './block-page.ts';
import { createPages } from './chain-page.ts';
import { coalesceCalls } from './coalesce-calls.ts';
import { blockAt, blockOf } from './find-block.ts';
import { answer, prepare } from './prepared.ts';
import { createWholeChain } from './whole-chain.ts';

const tag = 'Blockchain';

/** Bytes up to which the whole chain is one answer, and of one page. */
type AnswerBytes = { readonly fullBytes: number; readonly pageBytes: number };

/** GET /blockchain and /blockchain/: both with their whole path, because mounting would swallow the slash. */
export function chainRoutes(service: ServiceCtx, base: string, { fullBytes, pageBytes }: AnswerBytes) {
  const calls = createCalls(service, tag);
  const { reader } = service;
  const stateNow = coalesceCalls(reader.state);
  const whole = createWholeChain(reader, stateNow, fullBytes);
  const page = createPages(reader, stateNow, pageBytes);
  for (const path of [base, `${base}/`])
    calls.get(path, {
      summary: 'Rantai seluruhnya, atau sebagian dengan from dan limit',
      query: chainQuerySchema,
      answer: chainAnswerSchema,
      stale: true,
      respond: async (_ctx, { c, query: { from, limit } }) => {
        const isWhole = from === undefined && limit === undefined;
        return answer(c, isWhole ? await whole() : await page(from ?? 0, limit ?? longestPage));
      },
    });
  return calls.router;
}

/** One block, by its place and by its deal, and GET /blockchain/pages/{page}: pages that never change. */
export function blockRoutes(service: ServiceCtx) {
  const calls = createCalls(service, tag);
  const one = (c: HttpContext, row: BlockRow) => answer(c, prepare(`{"block":${blockText(row)}}`));
  calls.get('/blocks/{index}', {
    summary: 'Satu blok',
    params: blockParamsSchema,
    answer: recordAnswerSchema,
    stale: true,
    respond: async (ctx, { c, index }) => one(c, await blockAt(ctx, { index })),
  });
  calls.get('/transactions/{id}', {
    summary: 'Blok sebuah transaksi',
    answer: recordAnswerSchema,
    stale: true,
    respond: async (ctx, { c, id }) => one(c, await blockOf(ctx, { id })),
  });
  const { reader } = service;
  const blockPage = createBlockPages(reader, coalesceCalls(reader.state), (page) =>
    loggedHash(service, page),
  );
  calls.get('/pages/{page}', {
    summary: 'Satu halaman berisi 1.024 blok, yang tidak pernah berubah',
    params: pageParamsSchema,
    query: blockPageQuerySchema,
    answer: chainAnswerSchema,
    stale: true,
    respond: async (ctx, { c, page, query: { hash } }) =>
      answer(c, await blockPage({ page, hash, who: ctx.caller.id })),
  });
  return calls.router;
}
