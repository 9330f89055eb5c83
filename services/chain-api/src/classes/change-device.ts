import type { deviceChangeSchema } from '@pasok/contracts/classes';
import { AppError } from '@pasok/service/base/errors';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Ctx, TxCtx } from '../context/context.ts';
import { changeOwn } from './change-class.ts';
import { chosenName, givenName } from './names.ts';
import { readDevices } from './read-class.ts';
import { classDevices } from './table.ts';

type Device = { id: string; device: string };

/** Lets a device in, one that was sent away too, calls it otherwise, or hides what it is called. @throws NOT_FOUND */
export async function changeDevice(
  ctx: Ctx,
  { id, device, state, nickname, hidden }: Device & z.output<typeof deviceChangeSchema>,
): Promise<void> {
  const decide = async (ctx: TxCtx<Ctx>) => {
    const [row] = await ctx.db.select().from(classDevices).where(isOf({ id, device }));
    if (!row || (row.state === 'removed' && !state)) throw new AppError('NOT_FOUND');
    const name = hidden
      ? { ...(await givenName(ctx, { classId: id })), naming: 'hidden' as const }
      : nickname !== undefined && {
          ...(await chosenName(ctx, { classId: id, nickname, device })),
          // Renaming shows no texts that were hidden.
          naming: row.naming === 'hidden' ? ('hidden' as const) : ('renamed' as const),
        };
    if (state || name)
      await ctx.db
        .update(classDevices)
        .set({ ...(state && { state }), ...name })
        .where(eq(classDevices.id, device));
    return {};
  };
  await changeOwn(ctx, { id, decide });
}

const isOf = ({ id, device }: Device) => and(eq(classDevices.classId, id), eq(classDevices.id, device));

/** Lets in all that wait and are here. */
export async function admitAll(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const decide = async (ctx: TxCtx<Ctx>) => {
    const waiting = (await readDevices(ctx, { classId: id })).filter(
      ({ state, isHere }) => state === 'waiting' && isHere,
    );
    for (const { id } of waiting)
      await ctx.db.update(classDevices).set({ state: 'in' }).where(eq(classDevices.id, id));
    return {};
  };
  await changeOwn(ctx, { id, decide });
}

/**
 * Takes a device out of a class, or without one all that wait. The blocks it mined stay, for others stand on them; its secret
 * stays known, so that it cannot come back, and an open door lets in nobody unasked any more: another secret is soon made.
 */
export async function removeDevice(ctx: Ctx, { id, device }: { id: string; device?: string }): Promise<void> {
  const decide = async (ctx: TxCtx<Ctx>, { door }: { door: string }) => {
    const all = await readDevices(ctx, { classId: id });
    const gone = all.filter((row) =>
      device === undefined ? row.state === 'waiting' : row.id === device && row.state !== 'removed',
    );
    for (const { id: one, state } of gone) {
      // The name is free again, and not shown in its blocks.
      const naming = state === 'in' ? ('hidden' as const) : ('given' as const);
      const name = await givenName(ctx, { classId: id });
      await ctx.db
        .update(classDevices)
        .set({ state: 'removed', naming, ...name })
        .where(eq(classDevices.id, one));
    }
    return door === 'open' && gone.length > 0 ? { door: 'lobby' as const } : {};
  };
  await changeOwn(ctx, { id, decide });
}
