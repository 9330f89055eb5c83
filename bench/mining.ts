import { build } from '../tools/stack/build.ts';
import { measureAsBuilt } from './measure/as-built.ts';
import type { Figure } from './measure/figure.ts';
import { measureInChromium } from './mining/in-chromium.ts';

export async function run() {
  await build();
  const inNode = await measureAsBuilt<Figure[]>(new URL('./mining/measure-mining.ts', import.meta.url));
  return [...inNode, ...(await measureInChromium())];
}
