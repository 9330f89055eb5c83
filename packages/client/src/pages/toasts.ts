import { create } from 'zustand';
import { clientTexts } from '../calls/api-error.ts';

export type ToastType = 'success' | 'error' | 'warning' | 'info';
export type ToastInput = {
  type: ToastType;
  title?: string;
  message: string;
  /** One thing the person can do about it. */
  action?: { label: string; handler: () => void };
  /** Milliseconds until it closes; 0 stays until closed. Default 5000. */
  duration?: number;
  /** What was tried, and of which thing: the word on the next try takes the place of this one. */
  about?: string;
};
export type Toast = Required<Pick<ToastInput, 'type' | 'title' | 'message' | 'duration'>> &
  Pick<ToastInput, 'action' | 'about'> & {
    id: number;
    /** How often the same words came within a second. */
    count: number;
    /** When it was last said, ms since the epoch. */
    at: number;
  };

const defaultDuration = 5_000;
const sameWithin = 1_000;

/** All toasts, oldest first: the view shows the first few, the rest wait. */
export const useToasts = create<{ toasts: Toast[] }>(() => ({ toasts: [] }));

let lastId = 0;

const isSame = (a: Toast, b: Toast): boolean =>
  a.type === b.type && a.title === b.title && a.message === b.message;

const isAnotherTry = (a: Toast, b: Toast): boolean => a.about !== undefined && a.about === b.about;

/**
 * Says something to the person; the same words within a second are counted, later they take the place of the older ones.
 * @returns its id
 */
export function toast({
  type,
  title = clientTexts.toastTitles[type],
  message,
  action,
  duration = defaultDuration,
  about,
}: ToastInput): number {
  lastId += 1;
  const next: Toast = {
    id: lastId,
    type,
    title,
    message,
    duration,
    count: 1,
    at: Date.now(),
    ...(action && { action }),
    ...(about !== undefined && { about }),
  };
  const { toasts } = useToasts.getState();
  const same = toasts.find((old) => isSame(old, next));
  if (!same || next.at - same.at >= sameWithin) {
    const others = toasts.filter((old) => old !== same && !isAnotherTry(old, next));
    useToasts.setState({ toasts: [...others, next] });
    return next.id;
  }
  const counted = { ...same, count: same.count + 1, at: next.at };
  useToasts.setState({ toasts: toasts.map((old) => (old === same ? counted : old)) });
  return same.id;
}

/** Closes a toast. */
export function closeToast(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((old) => old.id !== id) }));
}
