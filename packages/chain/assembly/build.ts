import { writeFileSync } from 'node:fs';
import { compileKernel } from './compile.ts';
import { writeRounds } from './write-rounds.ts';

const write = (file: string, text: string) =>
  writeFileSync(new URL(`../src/generated/${file}`, import.meta.url), text);

const text = Buffer.from(await compileKernel()).toString('base64');
const head = '/** assembly/simd-kernel.as as WebAssembly, base64. Made by `npm run kernel`, not by hand. */';
write('simd-kernel.ts', `${head}\nexport const simdKernelBase64 =\n  '${text}';\n`);
write('compress-blocks.ts', writeRounds());
