import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';

const storedSchema = z.record(z.string(), z.array(z.number()));
/** So many of the last runs stand beside one. */
const kept = 3;

const inMinutes = (seconds: number) => `${(seconds / 60).toFixed(1)} min`;

/** Notes how long something took in a file of this machine, and answers with it what the last runs took. */
export function noteMinutes(file: string, what: string, seconds: number): string {
  const stored = existsSync(file) ? storedSchema.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data : {};
  const before = stored?.[what] ?? [];
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ ...stored, [what]: [seconds, ...before].slice(0, kept) }));
  const last = before.length > 0 ? ` (before: ${before.map(inMinutes).join(', ')})` : '';
  return `${inMinutes(seconds)}${last}`;
}
