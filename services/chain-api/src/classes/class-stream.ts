import type { ClassEvent } from '@pasok/contracts/classes';
import { answerEvents } from '@pasok/service/event-stream';
import type { HttpContext } from '@pasok/service/http-env';
import { mayHear } from './access.ts';
import type { ClassFeed, ClassNow, Listener } from './class-feed.ts';
import { createLateLine } from './late-line.ts';
import type { ClassBlock } from './read-class.ts';
import { headConsensusOf, toDevice, toInfo, toOwnDevice } from './to-wire.ts';

type StreamOptions = {
  readonly feed: ClassFeed;
  readonly classId: string;
  readonly user: string;
  /** The device that listens; none for the teacher, who hears everything, and at once. */
  readonly device?: string;
  /** Serial of the last block heard. */
  readonly serial: number;
  /** When the bearer ends, in milliseconds since 1970. */
  readonly expiresAt: number;
  readonly commentMs: number;
};

/** A reader this many bytes behind is cut, twice the blocks of a class: it reconnects and goes on where it stood. */
const mostWaiting = 4_000_000;

const blockEvent = ({ serial, body }: ClassBlock) => `id: ${serial}\ndata: {"block":${body}}\n\n`;
const newsEvent = (news: ClassEvent) => `data: ${JSON.stringify(news)}\n\n`;

/** Answers blocks after a serial, and the class as it is now; then what is new. @throws STREAMS_FULL */
export const answerClass = (
  c: HttpContext,
  { feed, commentMs, expiresAt, ...who }: StreamOptions,
): Response =>
  answerEvents(c, { expiresAt, commentMs, mostWaiting }, ({ write, end }) => {
    const line = createLateLine(write);
    const listener = who.device === undefined ? teacher(who, write, end) : student(who, write, line, end);
    const leave = feed.subscribe(listener);
    return () => {
      line.end();
      leave();
    };
  });

type Who = Pick<StreamOptions, 'classId' | 'user' | 'device' | 'serial'>;

/** Writes what is not as it was when it was written last. */
function createNews(write: (text: string) => void) {
  let last = '';
  return (news: ClassEvent) => {
    const text = newsEvent(news);
    if (text !== last) write(text);
    last = text;
  };
}

function teacher(who: Who, write: (text: string) => void, end: () => void): Listener {
  const news = createNews(write);
  const listener: Listener = {
    ...who,
    end,
    send({ row, devices }, blocks) {
      listener.serial = blocks.at(-1)?.serial ?? listener.serial;
      if (blocks.length > 0) write(blocks.map(blockEvent).join(''));
      news({ class: toInfo(row), devices: devices.map(toDevice) });
    },
  };
  return listener;
}

/** A device hears what its group may know, as late as the teacher wants it; settings at once. */
function student(
  who: Who,
  write: (text: string) => void,
  line: ReturnType<typeof createLateLine>,
  end: () => void,
): Listener {
  const news = createNews(write);
  const listener: Listener = {
    ...who,
    end,
    send(now: ClassNow, blocks) {
      const own = now.devices.find(({ id }) => id === who.device);
      if (!own) return end();
      listener.serial = blocks.at(-1)?.serial ?? listener.serial;
      news({ class: toInfo(now.row), device: toOwnDevice(own), agreement: headConsensusOf(now.devices) });
      for (const block of blocks)
        if (mayHear(block, own.group))
          line.send(blockEvent(block), Math.max(0, now.row.delayMs - block.ageMs));
    },
  };
  return listener;
}
