import { PNG } from 'pngjs';
import { draw, type Scene } from './draw.ts';

/** Numbers from 0 to 1 that look random and are the same for the same seed (mulberry32). */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** What a camera gives in good light. */
const plain: Scene = {
  width: 640,
  height: 480,
  side: 220,
  turn: 0,
  tilt: 0,
  dark: 35,
  light: 220,
  blur: 0,
  noise: 8,
  streaks: 0,
  shade: 0,
};
const photo = { width: 4_000, height: 3_000, noise: 14, blur: 2 };

const changes: Record<string, Partial<Scene>[]> = {
  turned: [0, 17, 45, 90, 203].flatMap((turn) => [{ turn }, { turn, side: 90 }]),
  blurred: [2, 3, 4, 5].map((blur) => ({ blur, turn: 8 })),
  noisy: [40, 70, 100, 130].map((noise) => ({ noise, turn: 12 })),
  'of little contrast': [50, 35, 25, 18].map((range) => ({
    dark: 120 - range / 2,
    light: 120 + range / 2,
    noise: 6,
  })),
  leaning: [20, 30, 40, 48, 55].map((tilt) => ({ tilt, turn: 25 })),
  'in a large photo': [1_800, 900, 450].map((side) => ({ ...photo, side, turn: 30, tilt: 15 })),
  // Light on dark, as on a dark screen: clean, turned, blurred, grey.
  inverted: [{ turn: 0 }, { turn: 33 }, { turn: 8, blur: 2 }, { turn: 12, light: 90 }].map((change) => ({
    ...change,
    dark: change.light ?? 220,
    light: 30,
  })),
  // Below the smallest of 'turned': two or three pixels a module.
  small: [70, 60, 50, 42].map((side) => ({ side, turn: 5, noise: 4 })),
  // A worn print head leaves lines white; the light falls from one side.
  'badly printed': [
    { streaks: 2 },
    { streaks: 4, turn: 6 },
    { shade: 0.6, turn: 15 },
    { shade: 0.8, dark: 70, light: 200 },
    { streaks: 3, shade: 0.5, dark: 90, blur: 1 },
  ],
};

export type Picture = { kind: string; token: string; png: Buffer };

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

function png({ width, height }: Scene, grey: Uint8Array): Buffer {
  const image = new PNG({ width, height });
  image.data = Buffer.from(grey);
  return PNG.sync.write(image, { colorType: 0, inputColorType: 0, inputHasAlpha: false });
}

/** Pictures with a code, each with a token of its own: the same ones every time. */
export function* pictures(): Generator<Picture> {
  const random = dice(30);
  const group = () => Array.from({ length: 4 }, () => letters[Math.floor(random() * 32)]).join('');
  for (const [kind, scenes] of Object.entries(changes))
    for (const change of scenes) {
      const scene = { ...plain, ...change };
      const token = [group(), group(), group(), group()].join('-');
      yield { kind, token, png: png(scene, draw(scene, token, random)) };
    }
}
