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
  large.writeUInt32LE(99 * 1024 * 1024, entry + 24);
  expect((await judgeFile(new Uint8Array(large), line)).bytes).toHaveLength(xlsx.length);
});
