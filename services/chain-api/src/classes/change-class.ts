import type { classChangeSchema } from '@pasok/contracts/classes';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Ctx } from '../context/context.ts';
import { changeOwn } from './change-own.ts';
import type { ClassRow } from './require-class.ts';
import { divide, heal } from './split-network.ts';
import { classDevices } from './table.ts';

/** Sets what is given. */
export const changeClass = (
  ctx: Ctx,
  { id, ...given }: { id: string } & z.output<typeof classChangeSchema>,
): Promise<ClassRow> =>
  changeOwn(ctx, {
    id,
    decide: async (ctx, row) => {
      const { place } = given;
      const isOtherStep = place && (place.lesson !== row.place?.lesson || place.step !== row.place.step);
      // A guess is of one question.
      if (isOtherStep)
        await ctx.db.update(classDevices).set({ guess: null }).where(eq(classDevices.classId, id));
      const { second = row.second, splitBy = row.splitBy } = given;
      if (second === row.second && splitBy === row.splitBy) return given;
      const serial = await heal(ctx, row);
      return { ...given, serial, second: await divide(ctx, { classId: id, second, splitBy }) };
    },
  });
