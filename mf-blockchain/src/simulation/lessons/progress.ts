import { deviceStorage } from '@pasok/client';
import { createStore } from 'zustand';
import { type Step, steps } from '../step.ts';

const key = 'pasok.lessons';

function readProgress(): ReadonlySet<Step> {
  try {
    const kept: unknown = JSON.parse(deviceStorage.getItem(key) ?? '[]');
    return new Set(steps.filter((name) => Array.isArray(kept) && kept.includes(name)));
  } catch {
    return new Set();
  }
}

/** The steps whose task was done on this device; none where it keeps nothing or something else stands there. */
export const progress = createStore(readProgress);

/** Keeps one for the next visit; a full or refused storage only loses that. */
export function learn(step: Step): void {
  const known = progress.getState();
  if (known.has(step)) return;
  const now = new Set([...known, step]);
  progress.setState(now, true);
  try {
    deviceStorage.setItem(key, JSON.stringify([...now]));
  } catch {}
}
