import { learnServerTime } from './server-clock.ts';

/** Milliseconds for which an answer asked for before the code was here is as good as one asked for now. */
const fresh = 10_000;

type Early = { token: string; at: number; answer: Promise<Response> };

declare global {
  interface Window {
    /** Calls that the page's first script (shell/page/first.js) began, by address. */
    pasokEarly?: Map<string, Early>;
  }
}

/** Takes, once, what the page asked for with this token before its code was here; undefined when it did not. */
export function takeEarlyAnswer(address: string, token: string | null): Promise<Response> | undefined {
  const early = globalThis.window?.pasokEarly?.get(address);
  if (!early) return undefined;
  window.pasokEarly?.delete(address);
  const age = performance.now() - early.at;
  if (early.token !== token || age >= fresh) return undefined;
  const sentAt = Date.now() - age;
  return early.answer.then((answer) => {
    learnServerTime(answer, sentAt);
    return answer;
  });
}
