/** A line on which texts travel for a while; in the order they were sent, whatever each one's delay. */
export type LateLine = {
  readonly send: (text: string, delayMs: number) => void;
  /** Length of the texts that have travelled long enough and go out now. */
  readonly due: () => number;
  readonly end: () => void;
};

type Sent = { readonly text: string; readonly due: number };

/** Texts that are due go out as one piece: a reader that comes back may have a whole class to catch up with. */
export function createLateLine(write: (text: string) => void): LateLine {
  const waiting: Sent[] = [];
  let timer: NodeJS.Timeout | undefined;
  const dueCount = (now: number) => {
    const isLate = waiting.findIndex(({ due }) => due > now);
    return isLate < 0 ? waiting.length : isLate;
  };
  const pass = () => {
    timer = undefined;
    const now = performance.now();
    const due = waiting.splice(0, dueCount(now));
    if (due.length > 0) write(due.map(({ text }) => text).join(''));
    const [next] = waiting;
    if (next) timer = setTimeout(pass, next.due - now);
  };
  return {
    send(text, delayMs) {
      waiting.push({ text, due: performance.now() + delayMs });
      timer ??= setTimeout(pass, Math.max(0, delayMs));
    },
    due: () => waiting.slice(0, dueCount(performance.now())).reduce((sum, { text }) => sum + text.length, 0),
    end: () => clearTimeout(timer),
  };
}
