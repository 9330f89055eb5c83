import { setTimeout as wait } from 'node:timers/promises';

/** Sends signals to a process group one after the other, `pauseMs` apart; a group that has ended gets no more. */
export async function signalGroup(pid: number, signals: readonly NodeJS.Signals[], pauseMs: number) {
  for (const signal of signals) {
    try {
      process.kill(-pid, signal);
    } catch {
      return;
    }
    await wait(pauseMs);
  }
}
