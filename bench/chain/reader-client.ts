import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

// The readers, in a process of their own: each over one connection that it keeps, all of them asking in the same
// moments. A reader's time runs from its moment, whether or not its answer before had come by then. They share the
// machine with what they measure, so they speak HTTP by hand: node:http would take as long as the services do.

const { URL: url = '', HEADERS: headers = '{}', READERS, TIMES_A_SECOND, SECONDS, STATUS } = process.env;
const [readers, timesASecond, seconds] = [Number(READERS), Number(TIMES_A_SECOND), Number(SECONDS)];
/** Asked before anything counts: services and readers have just started, and are compiled as they run. */
const warmUpSeconds = 10;

const { hostname, port, host, pathname } = new URL(url);
const lines = Object.entries({ host, ...(JSON.parse(headers) as Record<string, string>) });
const question = `GET ${pathname} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;

/** Bytes of an answer to the end of its body; undefined while its head is not whole. */
function sizeOf(begun: string): number | undefined {
  const body = begun.indexOf('\r\n\r\n') + 4;
  if (body < 4) return undefined;
  if (!begun.startsWith(`HTTP/1.1 ${STATUS} `)) throw new Error(`Answered ${begun}`);
  if (STATUS === '304') return body;
  const length = /\r\ncontent-length: (\d+)/i.exec(begun)?.[1];
  if (!length) throw new Error(`Answered without a length: ${begun.slice(0, body)}`);
  return body + Number(length);
}

/** Milliseconds of one answer to its last byte, from `moment` on; the body stays as it came, compressed. */
async function ask(socket: Socket, moment: number): Promise<number> {
  socket.write(question);
  let begun = '';
  let whole: number | undefined;
  for (let received = 0; whole === undefined || received < whole; ) {
    const [chunk] = (await once(socket, 'data')) as [Buffer];
    received += chunk.length;
    if (whole === undefined) {
      begun += chunk.toString('latin1', 0, 4_096);
      whole = sizeOf(begun);
    }
  }
  return performance.now() - moment;
}

async function reader(begin: number): Promise<number[]> {
  const socket = connect(Number(port), hostname);
  const times: number[] = [];
  for (let turn = -warmUpSeconds * timesASecond; turn < seconds * timesASecond; turn++) {
    const moment = begin + (turn / timesASecond) * 1_000;
    await wait(Math.max(moment - performance.now(), 0));
    const time = await ask(socket, moment);
    if (turn >= 0) times.push(time);
  }
  socket.destroy();
  return times;
}

/** Parts of the time; a pause of the machine in one of them decides nothing. */
const parts = 5;

/** The 99th of a hundred answers, of the parts the median; and the one in the middle of all. */
export async function measure(): Promise<{ p99: number; p50: number }> {
  const begin = performance.now() + 2_000 + warmUpSeconds * 1_000;
  const all = await Promise.all(Array.from({ length: readers }, () => reader(begin)));
  const length = (seconds * timesASecond) / parts;
  const late = Array.from({ length: parts }, (_, part) =>
    share(
      all.flatMap((times) => times.slice(part * length, (part + 1) * length)),
      0.99,
    ),
  );
  return { p99: share(late, 0.5), p50: share(all.flat(), 0.5) };
}

function share(times: readonly number[], part: number): number {
  return [...times].sort((a, b) => a - b)[Math.ceil(times.length * part) - 1] ?? Number.NaN;
}
