import type { Ctx } from '../context/context.ts';
import { changeOwn } from './change-own.ts';
import type { ClassRow } from './require-class.ts';

/** Everybody searches one block now. */
export const mineNow = (ctx: Ctx, { id }: { id: string }): Promise<ClassRow> =>
  changeOwn(ctx, { id, decide: async (_, { mineRound }) => ({ mineRound: mineRound + 1 }) });
