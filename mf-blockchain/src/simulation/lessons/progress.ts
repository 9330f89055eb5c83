import type { DeviceStorage } from '@pasok/client';
import { type LessonName, lessonNames } from '../lessons.ts';

const key = 'pasok.lessons';

/** The lessons done on this device; none where it keeps nothing or something else stands there. */
export function readProgress(storage: DeviceStorage): ReadonlySet<LessonName> {
  try {
    const kept: unknown = JSON.parse(storage.getItem(key) ?? '[]');
    return new Set(lessonNames.filter((name) => Array.isArray(kept) && kept.includes(name)));
  } catch {
    return new Set();
  }
}

/** Keeps them for the next visit; a full or refused storage only loses that. */
export function writeProgress(storage: DeviceStorage, learned: ReadonlySet<LessonName>): void {
  try {
    storage.setItem(key, JSON.stringify([...learned]));
  } catch {
    return;
  }
}
