/** A line on which texts travel for a while; in the order they were sent, whatever each one's delay. */
export type LateLine = { readonly send: (text: string, delayMs: number) => void; readonly end: () => void };

type Sent = { readonly text: string; readonly due: number };

/** Texts that are due go out as one piece: a reader that comes back may have a whole class to catch up with. */
export function createLateLine(write: (text: string) => void): LateLine {
  const waiting: Sent[] = [];
  let timer: NodeJS.Timeout | undefined;
  const pass = () => {
    timer = undefined;
    const now = performance.now();
    const isLate = waiting.findIndex(({ due }) => due > now);
    const due = waiting.splice(0, isLate < 0 ? waiting.length : isLate);
    if (due.length > 0) write(due.map(({ text }) => text).join(''));
    const [next] = waiting;
    if (next) timer = setTimeout(pass, next.due - now);
  };
  return {
    send(text, delayMs) {
      waiting.push({ text, due: performance.now() + delayMs });
      timer ??= setTimeout(pass, Math.max(0, delayMs));
    },
    end: () => clearTimeout(timer),
  };
}
