import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** What a process holds and has used: bytes in memory and milliseconds of processor time. */
export type Cost = { bytes: number; cpuMs: number };

/** Ticks of /proc are hundredths of a second. */
const tickMs = 10;

/** From /proc: Linux alone. */
function costOf(pid: number): Cost {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  const [user = 0, system = 0] = [Number(fields[11]), Number(fields[12])];
  return { bytes: Number(kilobytes) * 1_024, cpuMs: (user + system) * tickMs };
}

// Readers of the event stream, in a process of their own: each over a connection of its own through the edge. They share
// the machine with what they measure, so they speak HTTP by hand, and look at what comes with as little as there is.

const { URL: url = '', TOKENS_FILE = '', WRITER = '', EVENTS, PIDS = '{}' } = process.env;
const events = Number(EVENTS);
const pids = JSON.parse(PIDS) as Record<string, number>;
const { hostname, port, host } = new URL(url);

/** Before memory is looked at: so many readers and events have had everything compiled. */
const [warmReaders, warmEvents] = [200, 5];
/** An address may have 1,000 connections at the edge. */
const perAddress = 900;
const atOnce = 50;
/** As long as every stream needs to have been looked after once: a comment and its question every 15 s. */
const restMs = 16_000;
const betweenMs = 1_000;
/** Whoever has not heard of an event by then has lost it. */
const timeoutMs = 15_000;

type Reader = { socket: Socket; isOpen: boolean };
/** What readers heard of, and when. */
let heard: { id: string; at: number }[] = [];

function listen(token: string, place: number): Promise<Reader> {
  const localAddress = `127.0.0.${2 + Math.floor(place / perAddress)}`;
  const socket = connect({ host: hostname, port: Number(port), localAddress });
  socket.write(`GET /api/events HTTP/1.1\r\nhost: ${host}\r\nauthorization: Bearer ${token}\r\n\r\n`);
  const reader = { socket, isOpen: false };
  return new Promise((resolve, reject) => {
    socket.on('data', (chunk) => {
      const text = chunk.toString('latin1');
      if (!reader.isOpen && text.startsWith('HTTP/1.1 200')) reader.isOpen = true;
      if (!reader.isOpen) reject(new Error(text));
      if (text.includes(': ok')) resolve(reader);
      const at = performance.now();
      for (const [, id = ''] of text.matchAll(/"id":"([^"]+)"/g)) heard.push({ id, at });
    });
    socket.on('error', reject);
    socket.on('close', () => {
      reader.isOpen = false;
    });
  });
}

async function open(tokens: readonly string[], from: number, to: number): Promise<Reader[]> {
  const readers: Reader[] = [];
  let next = from;
  const one = async () => {
    for (let place = next++; place < to; place = next++)
      readers.push(await listen(tokens[place] ?? '', place));
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  return readers;
}

/** Somebody asks for something new, which everybody hears of; answers when it was sent. */
async function write(serial: number): Promise<{ id: string; sentAt: number }> {
  const sentAt = performance.now();
  const body = {
    deadline: new Date(Date.now() + 86_400_000).toISOString(),
    items: [{ name: `Meja ${serial}`, budget: 1_500_000, quantity: 2 }],
  };
  const answer = await fetch(`${url}/api/requests`, {
    method: 'POST',
    headers: { authorization: `Bearer ${WRITER}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { _id } = (await answer.json()) as { _id: string };
  return { id: _id, sentAt };
}

/** Milliseconds from the sending of each write until each reader heard of it. */
async function publish(times: number, readers: number): Promise<number[][]> {
  const all: number[][] = [];
  for (let serial = 0; serial < times; serial++) {
    const begun = performance.now();
    heard = [];
    const { id, sentAt } = await write(serial);
    const arrived = () => heard.filter((one) => one.id === id).map(({ at }) => at - sentAt);
    const elapsed = () => performance.now() - begun;
    while (elapsed() < betweenMs || (arrived().length < readers && elapsed() < timeoutMs)) await wait(100);
    all.push(arrived());
  }
  return all;
}

const costs = () => Object.fromEntries(Object.entries(pids).map(([name, pid]) => [name, costOf(pid)]));

export type Streams = {
  readers: number;
  /** Streams that ended, and events that a reader did not hear of. */
  lost: { streams: number; events: number };
  openedMs: number;
  p50: number;
  p99: number;
  max: number;
  /** Before the readers came, and after each of three steps: open, at rest, told. */
  costs: Record<'before' | 'open' | 'rested' | 'told', Record<string, Cost>>;
  restMs: number;
};

export async function measure(): Promise<Streams> {
  const tokens = readFileSync(TOKENS_FILE, 'utf8').split('\n');
  const first = await open(tokens, 0, warmReaders);
  await publish(warmEvents, warmReaders);
  const before = costs();
  const begun = performance.now();
  const readers = [...first, ...(await open(tokens, warmReaders, tokens.length))];
  const openedMs = performance.now() - begun;
  await wait(restMs);
  const opened = costs();
  await wait(restMs);
  const rested = costs();
  const told = await publish(events, readers.length);
  const times = told.flat().sort((a, b) => a - b);
  const at = (share: number) => times[Math.ceil(times.length * share) - 1] ?? Number.NaN;
  const lost = {
    streams: readers.filter(({ isOpen }) => !isOpen).length,
    events: events * readers.length - times.length,
  };
  const measured = { readers: readers.length, lost, openedMs, p50: at(0.5), p99: at(0.99), max: at(1) };
  const after = { before, open: opened, rested, told: costs() };
  for (const { socket } of readers) socket.destroy();
  return { ...measured, costs: after, restMs };
}
