import { readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { bomb, pdf, photo, xlsx } from '../../test/files.ts';
import { judgeFile } from './judge-file.ts';

/** A line in which nothing has its turn; it notes who came. */
function closedLine() {
  const pixels: number[] = [];
  const line = (count: number) => {
    pixels.push(count);
    return Promise.reject(new Error('no turn'));
  };
  return { pixels, line };
}

it('documents wait for no picture, and a picture is charged before it is drawn', async () => {
  const { pixels, line } = closedLine();
  for (const [bytes, type] of [
    [pdf(), 'application/pdf'],
    [xlsx, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ] as const)
    expect(await judgeFile(bytes, line)).toEqual({ bytes, type });
  expect(pixels).toEqual([]);
  for (const picture of [await photo(), await bomb(6_400)])
    await expect(judgeFile(picture, line)).rejects.toThrow();
  expect(pixels[0]).toBe(800);
});

it('a spreadsheet says what it unpacks to: above 100 MB it is refused', async () => {
  const { line } = closedLine();
  const large = Buffer.from(xlsx);
  const entry = large.indexOf('PK\x01\x02', 0, 'latin1');
  for (const [bytes, code] of [
    [100 * 1024 * 1024 + 1, 'FILE_UNPACKS_TOO_LARGE'],
    [0xffffffff, 'FILE_UNPACKS_TOO_LARGE'],
  ] as const) {
    large.writeUInt32LE(bytes, entry + 24);
    await expect(judgeFile(new Uint8Array(large), line)).rejects.toMatchObject({ code });
  }
  // A place that is not the directory's: what opens it looks for it elsewhere.
  const place = large.indexOf('PK\x05\x06', 0, 'latin1') + 16;
  large.writeUInt32LE(entry - 1, place);
  await expect(judgeFile(new Uint8Array(large), line)).rejects.toMatchObject({ code: 'FILE_UNREADABLE' });
  large.writeUInt32LE(entry, place);
  large.writeUInt32LE(99 * 1024 * 1024, entry + 24);
  expect((await judgeFile(new Uint8Array(large), line)).bytes).toHaveLength(xlsx.length);
});

it('a PDF behind a line of something else is that PDF; a locked spreadsheet and HEIC are named as such', async () => {
  const { line } = closedLine();
  const whole = pdf();
  const behind = new Uint8Array(Buffer.concat([Buffer.from('Scanned by Kantor 2\r\n'), whole]));
  expect(await judgeFile(behind, line)).toEqual({ bytes: whole, type: 'application/pdf' });
  const far = new Uint8Array(Buffer.concat([Buffer.alloc(1_100, 'x'), whole]));
  await expect(judgeFile(far, line)).rejects.toMatchObject({ code: 'FILE_TYPE_UNKNOWN' });
  const container = Buffer.alloc(4_096);
  container.write('d0cf11e0a1b11ae1', 'hex');
  await expect(judgeFile(new Uint8Array(container), line)).rejects.toMatchObject({
    code: 'FILE_TYPE_UNKNOWN',
  });
  container.write('EncryptedPackage', 1_152, 'utf16le');
  await expect(judgeFile(new Uint8Array(container), line)).rejects.toMatchObject({ code: 'FILE_LOCKED' });
  const heic = Buffer.from('0000001c667479706865696300000000686569636d696631', 'hex');
  await expect(judgeFile(new Uint8Array(heic), line)).rejects.toMatchObject({ code: 'FILE_HEIC' });
});

it('a picture of few colours stays one', async () => {
  const noise = Buffer.from(Array.from({ length: 300 * 300 }, (_, at) => ((at * 7919) % 13) * 19));
  const few = await sharp(noise, { raw: { width: 300, height: 300, channels: 1 } })
    .toColourspace('srgb')
    .png({ palette: true, colours: 16 })
    .toBuffer();
  const { bytes } = await judgeFile(new Uint8Array(few), (_pixels, draw) => draw());
  expect((await sharp(bytes).metadata()).isPalette).toBe(true);
  expect(bytes.length).toBeLessThan(few.length * 1.2);
});

it.runIf(process.env.TEST_RELEASE)(
  'draws a photograph of 48 million pixels smaller, and of more than 200 million none',
  async () => {
    const side = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#c04020' }, limitInputPixels: false })
        .jpeg({ quality: 20 })
        .toBuffer();
    const judge = async (sent: Buffer) => judgeFile(new Uint8Array(sent), (_pixels, draw) => draw());
    const { bytes } = await judge(await side(8_064, 6_048));
    const { width, height } = await sharp(bytes).metadata();
    expect([width, height]).toEqual([4_032, 3_024]);
    await expect(judge(await side(15_000, 14_000))).rejects.toMatchObject({ code: 'PICTURE_TOO_LARGE' });
  },
);

/** Niceness of the process that draws, while there is one. */
const drawing = (): number[] =>
  readdirSync('/proc').flatMap((pid) => {
    try {
      if (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('draw-picture')) return [];
      const [, parent, ...rest] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
      return Number(parent) === process.pid ? [Number(rest[14])] : [];
    } catch {
      return [];
    }
  });

it.runIf(process.platform === 'linux')('draws in a process that gives way to all others', async () => {
  const judged = judgeFile(await bomb(6_000), (_pixels, draw) => draw());
  const isOver = judged.then(() => true);
  const seen: number[] = [];
  while (!(await Promise.race([isOver, pause(5, false)]))) seen.push(...drawing());
  expect([...new Set(seen)]).toEqual([Math.min(getPriority() + 10, 19)]);
});
