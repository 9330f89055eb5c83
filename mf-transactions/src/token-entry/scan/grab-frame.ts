import { centreSquare, type Pixels, sizeWithin } from '../qr/pixels.ts';

/** Side of the picture that is looked at: enough for a code that fills a third of the frame. */
const longest = 640;

/** The middle of what the video shows now, as the frame on screen marks it; undefined before its first picture. */
export function grabFrame(video: HTMLVideoElement, canvas: OffscreenCanvas): Pixels | undefined {
  const { x, y, side } = centreSquare(video.videoWidth, video.videoHeight);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (side === 0 || !context) return undefined;
  const { width } = sizeWithin(side, side, longest);
  canvas.width = width;
  canvas.height = width;
  context.drawImage(video, x, y, side, side, 0, 0, width, width);
  return context.getImageData(0, 0, width, width);
}
