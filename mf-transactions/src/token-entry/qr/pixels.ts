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
      data.set(mean(picture, left, top, right, bottom), (y * width + x) * 4);
    }
  }
  return { data, width, height };
}

function mean({ data, width }: Pixels, left: number, top: number, right: number, bottom: number) {
  const sum = [0, 0, 0, 0];
  for (let y = top; y < bottom; y += 1)
    for (let at = (y * width + left) * 4; at < (y * width + right) * 4; at += 1)
      sum[at % 4] = (sum[at % 4] ?? 0) + (data[at] ?? 0);
  const count = (right - left) * (bottom - top);
  return sum.map((total) => total / count);
}
