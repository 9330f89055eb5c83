import { deviceSecretSchema } from '@pasok/contracts/classes';
import { AppError, tooMany } from '@pasok/service/errors';
import type { HasRequest } from '@pasok/service/http-env';
import { createCounter } from '@pasok/service/rate-limit';
import { and, eq } from 'drizzle-orm';
import type { ServiceCtx } from '../context/context.ts';
import { classDevices, classes } from '../schema/classes.ts';
import type { DatabaseCtx } from '../schema/schema.ts';
import { secretHashOf } from './join-class.ts';
import { isOpen } from './require-class.ts';

/** A device of an open class, with what its calls need of the class. */
export type Device = {
  id: string;
  classId: string;
  nickname: string;
  group: number;
  code: string;
  endsAt: Date;
};

const bearer = /^Bearer ([\w-]{43})$/i;
/** Calls of a device: a head for every block of a lively class, and what it mines itself. */
const calls = { limit: 300, seconds: 60 };

/**
 * Answers the device of an open class whose secret a call bears; it is a bearer of nothing else. Any other bearer, a
 * person's too, is that of a class that is over. @throws CLASS_OVER
 */
export function createDeviceCheck(ctx: ServiceCtx): (c: HasRequest) => Promise<Device> {
  const count = createCounter(calls);
  return async (c) => {
    const header = c.req.header('authorization') ?? '';
    if (header === '') throw new AppError('UNAUTHENTICATED');
    const secret = deviceSecretSchema.safeParse(bearer.exec(header.slice(0, 100))?.[1]).data;
    const device = secret && (await findDevice(ctx, secret));
    if (!device) throw new AppError('CLASS_OVER');
    const wait = ctx.settings.rateLimits ? count(device.id) : 0;
    if (wait > 0) throw tooMany(wait);
    return device;
  };
}

async function findDevice({ db }: DatabaseCtx, secret: string): Promise<Device | undefined> {
  const { id, classId, nickname, group, secretHash } = classDevices;
  const { code, endsAt } = classes;
  const [device] = await db
    .select({ id, classId, nickname, group, code, endsAt })
    .from(classDevices)
    .innerJoin(classes, eq(classes.id, classId))
    .where(and(eq(secretHash, secretHashOf(secret)), isOpen));
  return device;
}
