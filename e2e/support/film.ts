import { closeSync, openSync, writeSync } from 'node:fs';
import { create } from 'qrcode';

const [width, height, side] = [640, 480, 280];
const grey = 120;

/** One brightness a pixel: a code a little right of the middle or left of it, as a hand holds it. */
function frameWith(text: string, shake: number): Buffer {
  const { modules } = create(text);
  const frame = Buffer.alloc(width * height, grey);
  const scale = side / (modules.size + 8);
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const [column, row] = [Math.floor(x / scale) - 4, Math.floor(y / scale) - 4];
      const isInside = Math.min(row, column) >= 0 && Math.max(row, column) < modules.size;
      frame[(y + 100) * width + x + 180 + shake] = isInside && modules.get(row, column) ? 20 : 235;
    }
  return frame;
}

/** A film as Chromium's fake camera plays it, over and over: a second of nothing, then two of a code. */
export function filmCode(path: string, text: string): void {
  const film = openSync(path, 'w');
  const colourless = Buffer.alloc((width * height) / 2, 128);
  writeSync(film, `YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`);
  for (let frame = 0; frame < 30; frame++) {
    writeSync(film, 'FRAME\n');
    writeSync(film, frame < 10 ? Buffer.alloc(width * height, grey) : frameWith(text, (frame % 5) * 3 - 6));
    writeSync(film, colourless);
  }
  closeSync(film);
}
