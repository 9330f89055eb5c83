import { create } from 'qrcode';

/** A label with a code on a table, as a camera above it sees it. Angles in degrees, levels from 0 to 255. */
export type Scene = {
  width: number;
  height: number;
  /** Side of the code without its quiet zone, in pixels. */
  side: number;
  /** Turned in its own plane. */
  turn: number;
  /** Leaning away from the camera, which stands four times the code's side away. */
  tilt: number;
  dark: number;
  light: number;
  /** Pixels a point is spread over in each direction. */
  blur: number;
  /** A pixel is at most this much lighter or darker than it should be. */
  noise: number;
  /** White lines through the code, each half a module wide. */
  streaks: number;
  /** How much of the light is lost from the left edge to the right one, from 0 to 1. */
  shade: number;
};

const table = 110;
/** White modules around a code on its label (ISO/IEC 18004). */
const quiet = 4;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** From a pixel, counted from the picture's middle, to a point of the label, counted in sides from the code's middle. */
function lookThrough({ side, turn, tilt }: Scene) {
  const [sinTurn, cosTurn] = [Math.sin(radians(turn)), Math.cos(radians(turn))];
  const [sinTilt, cosTilt] = [Math.sin(radians(tilt)), Math.cos(radians(tilt))];
  const distance = side * 4;
  return (x: number, y: number): [number, number] => {
    // The ray through the pixel meets the leaning plane this many times as far as the flat one.
    const reach = (distance * cosTilt) / (distance * cosTilt - x * sinTilt);
    const [along, across] = [(x * reach) / cosTilt, y * reach];
    return [(along * cosTurn + across * sinTurn) / side, (across * cosTurn - along * sinTurn) / side];
  };
}

/** The light of the scene at each pixel, not blurred and without noise: the mean of four points. */
function paint(scene: Scene, text: string): Float32Array {
  const { width, height, dark, light, streaks, shade } = scene;
  const { modules } = create(text);
  const pointAt = lookThrough(scene);
  const lightAt = (x: number, y: number): number => {
    const [along, across] = pointAt(x - width / 2, y - height / 2);
    const [column, row] = [
      Math.floor((along + 0.5) * modules.size),
      Math.floor((across + 0.5) * modules.size),
    ];
    const margin = Math.max(-column, -row, column - modules.size + 1, row - modules.size + 1);
    const lit = 1 - (shade * x) / width;
    if (margin > quiet) return table * lit;
    const isStreak = Math.abs(((across + 0.5) * (streaks + 1)) % 1) * modules.size < 0.5 * (streaks + 1);
    const isDark = margin <= 0 && modules.get(row, column) && !(streaks > 0 && isStreak);
    return (isDark ? dark : light) * lit;
  };
  const image = new Float32Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      image[y * width + x] =
        (lightAt(x + 0.25, y + 0.25) +
          lightAt(x + 0.75, y + 0.25) +
          lightAt(x + 0.25, y + 0.75) +
          lightAt(x + 0.75, y + 0.75)) /
        4;
  return image;
}

/** The mean of the 2 × radius + 1 pixels around each, along lines `step` apart. */
function smear(image: Float32Array, radius: number, step: number, length: number): Float32Array {
  return image.map((_, at) => {
    const place = Math.floor(at / step) % length;
    const [first, last] = [Math.max(0, place - radius), Math.min(length - 1, place + radius)];
    let sum = 0;
    for (let one = first; one <= last; one++) sum += image[at + (one - place) * step] ?? 0;
    return sum / (last - first + 1);
  });
}

/** One grey byte a pixel. */
export function draw(scene: Scene, text: string, random: () => number): Uint8Array {
  const { width, height, blur, noise } = scene;
  const sharp = paint(scene, text);
  // Smeared twice in both directions it is nearly the bell of a lens out of focus.
  const image =
    blur === 0
      ? sharp
      : [1, width, 1, width].reduce(
          (now, step) => smear(now, blur, step, step === 1 ? width : height),
          sharp,
        );
  return Uint8Array.from(image, (value) => Math.min(255, Math.max(0, value + (random() * 2 - 1) * noise)));
}
