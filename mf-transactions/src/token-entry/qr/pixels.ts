/** A picture as a canvas gives it: four bytes a pixel, row by row. */
export type Pixels = { data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number };

/** The size at which the longer side is at most `longest`; never larger than it is. */
export function sizeWithin(width: number, height: number, longest: number) {
  const scale = Math.min(1, longest / Math.max(width, height, 1));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** The largest square in the middle. */
export function centreSquare(width: number, height: number) {
  const side = Math.min(width, height);
  return { x: Math.floor((width - side) / 2), y: Math.floor((height - side) / 2), side };
}

/** The picture made smaller, each new pixel the mean of those it stands for. */
export function shrink(picture: Pixels, longest: number): Pixels {
  const { width, height } = sizeWithin(picture.width, picture.height, longest);
  if (width === picture.width && height === picture.height) return picture;
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    const top = Math.floor((y * picture.height) / height);
    const bottom = Math.max(top + 1, Math.floor(((y + 1) * picture.height) / height));
    for (let x = 0; x < width; x += 1) {
      const left = Math.floor((x * picture.width) / width);
      const right = Math.max(left + 1, Math.floor(((x + 1) * picture.width) / width));
      for (let channel = 0; channel < 4; channel += 1)
        data[(y * width + x) * 4 + channel] = mean(picture, channel, left, top, right, bottom);
    }
  }
  return { data, width, height };
}

/** Without an array in its loops: a camera's picture has two million pixels. */
function mean(
  { data, width }: Pixels,
  channel: number,
  left: number,
  top: number,
  right: number,
  bottom: number,
): number {
  let sum = 0;
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1) sum += data[(y * width + x) * 4 + channel] ?? 0;
  return sum / ((right - left) * (bottom - top));
}
