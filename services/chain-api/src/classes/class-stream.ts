import type { ClassEvent } from '@pasok/contracts/classes';
import { maxStored } from '@pasok/contracts/whole-number';
import { holdersOfCall } from '@pasok/service/base/holders';
import type { HasRequest, HttpContext } from '@pasok/service/base/http-env';
import { answerEvents, lastEventId } from '@pasok/service/streams/event-stream';
import { z } from 'zod';
import { mayHear } from './access.ts';
import type { Listener } from './class-channel.ts';
import type { ClassFeed } from './class-feed.ts';
import { deviceNews, teacherNews } from './to-wire.ts';

/** A line on which texts travel for a while; in the order they were sent, whatever each one's delay. */
type LateLine = {
  readonly send: (text: string, delayMs: number) => void;
  /** Length of the texts that have travelled long enough and go out now. */
  readonly due: () => number;
  readonly end: () => void;
};

type Sent = { readonly text: string; readonly due: number };

/** Texts that are due go out as one piece: a reader that comes back may have a whole class to catch up with. */
function createLateLine(write: (text: string) => void): LateLine {
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

/** Parts of a row of `createCalls` for a stream of a class. */
export const streamOfClass = {
  ...lastEventId,
  type: 'text/event-stream',
  said: 'data: {"block": …} dengan id, atau keadaan kelas sekarang',
  answer: z.string(),
  stale: false,
};

/** Serial of the last block that a reader heard; 0, everything, where it names none that can be. */
function lastSerial(c: HasRequest): number {
  const text = c.req.header('last-event-id') ?? '';
  return /^\d{1,10}$/.test(text) && Number(text) <= maxStored ? Number(text) : 0;
}

type Who = Pick<Listener, 'classId' | 'user' | 'device' | 'serial' | 'from'>;

type StreamOptions = Omit<Who, 'from' | 'serial'> & {
  readonly feed: ClassFeed;
  /** When the bearer ends, in milliseconds since 1970. */
  readonly expiresAt: number;
  /** Called with every comment: whether the stream may go on. */
  readonly isLive?: () => Promise<boolean>;
  /** Called when it opens, with how to end it, as with its reader's session; answers what to call when it has ended. */
  readonly watch?: (end: () => void) => () => void;
};

/** The service disconnects a reader this many bytes behind, twice the blocks of a class: it reconnects and goes on where it was. */
const maxWaiting = 4_000_000;
/**
 * A reader with this many unread bytes gets nothing more until it has read them: the devices of a class may have 240 streams.
 * Above the 64 KB from which Node emits `drain`.
 */
const maxUnread = 128_000;

/** How to write a stream, and how many of its bytes are unread. */
type Pipe = {
  readonly write: (text: string) => void;
  readonly unread: () => number;
  /** It may have room again. */
  readonly onRoom: () => void;
  readonly end: () => void;
};

/** Answers the blocks after what its reader heard last and the present class, then news. @throws STREAMS_FULL */
export function answerClass(
  c: HttpContext,
  { feed, expiresAt, isLive, watch, ...asked }: StreamOptions,
): Response {
  const who = { ...asked, serial: lastSerial(c), from: holdersOfCall(c) };
  // There is no socket when a test calls the app in its own process.
  const outgoing = c.env?.outgoing;
  const options = { expiresAt, maxWaiting, ...(isLive && { isLive }) };
  return answerEvents(c, options, ({ write, end }) => {
    const onRoom = () => subscription.goOn();
    const pipe = { write, end, onRoom, unread: () => outgoing?.writableLength ?? 0 };
    const { listener, stop } = who.device === undefined ? teacher(who, pipe) : student(who, pipe);
    const subscription = feed.subscribe(listener);
    const unwatch = watch?.(end);
    outgoing?.on('drain', onRoom);
    return () => {
      unwatch?.();
      stop();
      outgoing?.off('drain', onRoom);
      subscription.leave();
    };
  });
}

/** Writes the parts that changed since the last write. */
function createNews(write: (text: string) => void) {
  let last = '';
  return (news: ClassEvent) => {
    const text = `data: ${JSON.stringify(news)}\n\n`;
    if (text !== last) write(text);
    last = text;
  };
}

type Reader = { readonly listener: Listener; readonly stop: () => void };

function teacher(who: Who, { write, unread, end }: Pipe): Reader {
  const news = createNews(write);
  const listener: Listener = {
    ...who,
    end,
    isBehind: () => unread() > maxUnread,
    send({ row, devices }, blocks) {
      listener.serial = blocks.at(-1)?.serial ?? listener.serial;
      if (blocks.length > 0) write(blocks.map(({ text }) => text).join(''));
      news(teacherNews(row, devices));
    },
  };
  return { listener, stop: () => undefined };
}

/** A device receives what its group may know, after the teacher's delay; settings at once. */
function student(who: Who, { write, unread, onRoom, end }: Pipe): Reader {
  const news = createNews(write);
  const line = createLateLine((text) => {
    write(text);
    onRoom();
  });
  const listener: Listener = {
    ...who,
    end,
    isBehind: () => unread() + line.due() > maxUnread,
    send({ row, devices }, blocks) {
      listener.serial = blocks.at(-1)?.serial ?? listener.serial;
      const own = devices.find(({ id }) => id === who.device);
      if (!own) return end();
      news(deviceNews(row, devices, own));
      for (const block of blocks)
        if (mayHear(block, own.group))
          line.send(block.text, Math.max(0, row.delayMs - (performance.now() - block.toldAt)));
    },
  };
  return { listener, stop: line.end };
}
