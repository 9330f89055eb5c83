import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { openLog } from './log-file.ts';
import { readLogLine } from './log-line.ts';

export type ServicePlan = {
  name: string;
  /** Arguments of node: the built program. */
  command: string[];
  env: Record<string, string | undefined>;
  logFile: string;
  /** Lines a person should see at once: warnings, errors, mail without SMTP. */
  report: (line: string) => void;
};

export type RunningService = {
  /** Asks it to finish what it is doing and end; resolves when it is gone. */
  stop: () => Promise<void>;
  kill: () => void;
  /** Ends it; it is started again with whatever program is there now. */
  restart: () => void;
  pid: () => number | undefined;
  /** The last fatal line and how often it ended without being asked. */
  trouble: () => { ended: number; sentence: string | undefined };
};

const longestPause = 5_000;
const steadyAfter = 20_000;

/**
 * Keeps one service running: a crash is told and it is started again, at once the first time, then after growing
 * pauses. It hears of our end through its channel, so it never outlives us.
 */
export function keepService(plan: ServicePlan): RunningService {
  const log = openLog(plan.logFile, plan.report);
  const gone = new AbortController();
  let child: ChildProcess | undefined;
  let [ended, sentence]: [number, string | undefined] = [0, undefined];

  const onLine = (line: string) => {
    log.write(`${line}\n`);
    const { text, isFatal } = readLogLine(line);
    if (isFatal) sentence = text;
    if (text) plan.report(`${plan.name}: ${text}`);
  };
  const runOnce = async (): Promise<void> => {
    child = launch(plan);
    for (const stream of [child.stdout, child.stderr]) {
      if (stream) createInterface({ input: stream }).on('line', onLine);
    }
    const running = child;
    const code = await new Promise((resolve) => {
      running.once('close', (status, signal) => resolve(signal ?? status));
      running.once('error', (error) => resolve(error.message));
    });
    child = undefined;
    if (!gone.signal.aborted) plan.report(`${plan.name} ended (${code}) and is started again.`);
  };
  const loop = async (): Promise<void> => {
    for (let quick = 0; !gone.signal.aborted; ended++) {
      const began = Date.now();
      await runOnce();
      quick = Date.now() - began > steadyAfter ? 0 : quick + 1;
      const pause = Math.min(quick > 1 ? 100 * 2 ** quick : 0, longestPause);
      await wait(pause, undefined, { signal: gone.signal }).catch(() => undefined);
    }
    await log.close();
  };
  const finished = loop();
  return {
    stop: () => {
      gone.abort();
      child?.kill('SIGTERM');
      return finished;
    },
    kill: () => {
      gone.abort();
      child?.kill('SIGKILL');
    },
    restart: () => {
      child?.kill('SIGTERM');
    },
    pid: () => child?.pid,
    trouble: () => ({ ended, sentence }),
  };
}

/** In a process group of its own: Ctrl-C in the terminal reaches us alone, and we end the parts in order. */
function launch({ command, env }: ServicePlan): ChildProcess {
  return spawn(process.execPath, command, {
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: process.platform !== 'win32',
    windowsHide: true,
  });
}
