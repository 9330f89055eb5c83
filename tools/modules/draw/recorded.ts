import { readFileSync } from 'node:fs';
import { userSchema } from '@pasok/contracts/session';
import { z } from 'zod';

const answerSchema = z.object({ total: z.string().optional(), body: z.unknown() });
const recordedSchema = z.object({
  /** Who is signed in. */
  user: userSchema,
  /** One address of each route with a name in it. */
  addresses: z.record(z.string(), z.string()),
  /** What a product with demo data answered, by path below /api and search. */
  answers: z.record(z.string(), answerSchema),
});
export type Recorded = z.infer<typeof recordedSchema>;

/** Where `record.ts` writes what it heard. */
const recordedFile = new URL('recorded.json', import.meta.url);

/** The answers that pages are drawn against. */
export const readRecorded = (): Recorded =>
  recordedSchema.parse(JSON.parse(readFileSync(recordedFile, 'utf8')));

const id = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;
const shapeOf = (path: string): string => path.replace(id, ':id');
const pathOf = (call: string): string => call.split('?', 1)[0] ?? '';

/** What was answered to this call; else to the same path with another search, or of another thing of its kind. */
export function answerTo({ answers }: Recorded, call: string): z.infer<typeof answerSchema> | undefined {
  const nearest = [
    (each: string) => each === call,
    (each: string) => pathOf(each) === pathOf(call),
    (each: string) => shapeOf(pathOf(each)) === shapeOf(pathOf(call)),
  ];
  const known = Object.keys(answers);
  const found = nearest.map((isLike) => known.find(isLike)).find((each) => each !== undefined);
  return found === undefined ? undefined : answers[found];
}

/** An address of a route: the one that was visited, else with an id that things of ours have. */
export function addressOf({ addresses }: Recorded, route: string): string {
  const [anId = ''] = Object.values(addresses).flatMap((address) => address.match(id) ?? []);
  return addresses[route] ?? route.replace(/:[^/]+/g, anId);
}
