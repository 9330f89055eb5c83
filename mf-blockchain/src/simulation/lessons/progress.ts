import type { DeviceStorage } from '@pasok/client';
import { type LessonName, lessonNames } from '../lessons.ts';

const key = 'pasok.lessons';

/** Who learns on this device: who is here now, and what each has done; '' is who gave no name. */
export type Progress = { now: string; people: ReadonlyMap<string, ReadonlySet<LessonName>> };

const lessonsIn = (kept: unknown): ReadonlySet<LessonName> =>
  new Set(lessonNames.filter((name) => Array.isArray(kept) && kept.includes(name)));

/** What this device keeps; nobody where it keeps nothing or something else stands there. */
export function readProgress(storage: DeviceStorage): Progress {
  const nobody: Progress = { now: '', people: new Map([['', new Set()]]) };
  try {
    const kept: unknown = JSON.parse(storage.getItem(key) ?? '[]');
    // Before there were names, a list.
    if (Array.isArray(kept)) return { now: '', people: new Map([['', lessonsIn(kept)]]) };
    const { now, people } = Object(kept);
    const all = Object.entries(Object(people)).map(([name, done]) => [name, lessonsIn(done)] as const);
    const known = new Map([...nobody.people, ...all]);
    return { now: known.has(now) ? now : '', people: known };
  } catch {
    return nobody;
  }
}

/** Keeps it for the next visit; a full or refused storage only loses that. */
export function writeProgress(storage: DeviceStorage, { now, people }: Progress): void {
  const all = [...people].map(([name, done]) => [name, [...done]]);
  try {
    storage.setItem(key, JSON.stringify({ now, people: Object.fromEntries(all) }));
  } catch {
    return;
  }
}
