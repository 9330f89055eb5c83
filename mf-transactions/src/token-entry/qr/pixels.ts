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

/**
 * Puts a picture that is transparent in places on a ground: black where what is drawn is light, as codes copied from a dark screen
 * are, else white. Changes `data`, and nothing of a picture without holes.
 */
export function putOnGround(data: Uint8ClampedArray): void {
  let [opaque, light] = [0, 0];
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3] ?? 0;
    opaque += alpha;
    light += (alpha * ((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0))) / 3;
  }
  if (opaque === (data.length / 4) * 255) return;
  const ground = light > opaque * 127 ? 0 : 255;
  for (let at = 0; at < data.length; at += 4) {
    const share = (data[at + 3] ?? 0) / 255;
    for (let part = at; part < at + 3; part += 1)
      data[part] = (data[part] ?? 0) * share + ground * (1 - share);
    data[at + 3] = 255;
  }
}
