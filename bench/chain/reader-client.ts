import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

// The readers, in a process of their own: each over one connection that it keeps, all of them asking in the same
// moments. A reader's time runs from its moment, whether or not its answer before had come by then.

const { URL: url = '', HEADERS: headers = '{}', READERS, TIMES_A_SECOND, SECONDS, STATUS } = process.env;
const [readers, timesASecond, seconds] = [Number(READERS), Number(TIMES_A_SECOND), Number(SECONDS)];

/** Milliseconds of one answer to its last byte, from `moment` on; the body stays as it came, compressed. */
function ask(agent: Agent, moment: number): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: JSON.parse(headers) }, (answer) => {
      if (answer.statusCode !== Number(STATUS)) reject(new Error(`Answered ${answer.statusCode}`));
      answer.resume();
      answer.once('end', () => resolve(performance.now() - moment));
      answer.once('error', reject);
    }).once('error', reject);
  });
}

async function reader(begin: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  await ask(agent, performance.now());
  const times: number[] = [];
  for (let turn = 0; turn < seconds * timesASecond; turn++) {
    const moment = begin + (turn / timesASecond) * 1_000;
    await wait(Math.max(moment - performance.now(), 0));
    times.push(await ask(agent, moment));
  }
  agent.destroy();
  return times;
}

/** The 99th of a hundred answers, and the one in the middle. */
export async function measure(): Promise<{ p99: number; p50: number }> {
  const begin = performance.now() + 2_000;
  const all = await Promise.all(Array.from({ length: readers }, () => reader(begin)));
  const sorted = all.flat().sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
  return { p99: at(0.99), p50: at(0.5) };
}
