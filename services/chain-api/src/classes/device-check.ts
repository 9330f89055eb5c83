import { hash } from 'node:crypto';
import { deviceSecretSchema, maxClasses, maxDevices } from '@pasok/contracts/classes';
import { AppError, tooMany } from '@pasok/service/base/errors';
import { holderOf, holdersOfCall } from '@pasok/service/base/holders';
import type { HasRequest } from '@pasok/service/base/http-env';
import { createCounter, isRead } from '@pasok/service/http/rate-limit';
import { and, eq } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { ServiceCtx } from '../context/context.ts';
import { isOpen } from './access.ts';
import type { DeviceRow } from './read-class.ts';
import { classDevices, classes } from './table.ts';

/** A device of an open class, with what its calls need of the class. */
type Device = {
  id: string;
  classId: string;
  nickname: string;
  naming: DeviceRow['naming'];
  state: DeviceRow['state'];
  group: number;
  guess: number | null;
  code: string;
  endsAt: Date;
};

/** The stored form of a device's secret. */
export const secretHashOf = (secret: string): string => hash('sha256', secret, 'hex');

/** The first argument of a device's verbs. */
export type DeviceCtx = ServiceCtx & { readonly caller: Device };

const bearer = /^Bearer ([\w-]{43})$/i;
/** Calls of a device: a head for every block of a lively class, and what it mines itself. */
const calls = { limit: 300, seconds: 60 };
/** Reads of a device: each may be a whole class, and a page that is loaded anew makes two. */
const reads = { limit: 60, seconds: 60 };
/** Reads of all devices of a class: every page of a full one is loaded anew ten times. */
const classReads = { limit: 20 * maxDevices, seconds: 60 };
const maxKnown = maxClasses * maxDevices;
/** Secrets of an address that this instance does not know, looked up: all devices of a server may be one school's. */
const unknown = { limit: maxKnown, seconds: 60 };

/**
 * Answers the context of the device of an open class whose secret a call bears; it is a bearer of nothing else. Any other
 * bearer, a person's too, is that of a class that is over. @throws CLASS_OVER @throws CLASS_REMOVED
 */
export function createDeviceCheck(ctx: ServiceCtx): (c: HasRequest) => Promise<DeviceCtx> {
  const count = createCounter(calls);
  const countRead = createCounter(reads);
  const countClassRead = createCounter(classReads);
  const countUnknown = createCounter(unknown);
  /** Hashes of secrets that were a device's when they were last looked up. */
  const known = new LRUCache<string, true>({ max: maxKnown });
  const requireWithin = (wait: number) => {
    if (ctx.settings.rateLimits && wait > 0) throw tooMany(wait);
  };
  return async (c) => {
    const header = c.req.header('authorization') ?? '';
    if (header === '') throw new AppError('UNAUTHENTICATED');
    const secret = deviceSecretSchema.safeParse(bearer.exec(header.slice(0, 100))?.[1]).data;
    if (!secret) throw new AppError('CLASS_OVER');
    const secretHash = secretHashOf(secret);
    // Counted before it is looked at, so that none of many at once goes uncounted.
    if (!known.has(secretHash)) requireWithin(countUnknown(holdersOfCall(c)));
    const caller = await findDevice(ctx, { secretHash });
    if (!caller) {
      known.delete(secretHash);
      throw new AppError('CLASS_OVER');
    }
    known.set(secretHash, true);
    requireWithin(count(holderOf(caller.id)));
    if (caller.state === 'removed') throw new AppError('CLASS_REMOVED');
    if (!isRead(c)) return { ...ctx, caller };
    // What a device may not have is not counted against the others.
    requireWithin(countRead(holderOf(caller.id)));
    requireWithin(countClassRead(holderOf(caller.classId)));
    return { ...ctx, caller };
  };
}

async function findDevice(
  { db }: ServiceCtx,
  { secretHash }: { secretHash: string },
): Promise<Device | undefined> {
  const { id, classId, nickname, naming, state, group, guess, secretHash: stored } = classDevices;
  const { code, endsAt } = classes;
  const [device] = await db
    .select({ id, classId, nickname, naming, state, group, guess, code, endsAt })
    .from(classDevices)
    .innerJoin(classes, eq(classes.id, classId))
    .where(and(eq(stored, secretHash), isOpen));
  return device;
}
