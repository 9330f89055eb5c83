import { writeFileSync } from 'node:fs';
import { compileKernel } from './compile.ts';

const text = Buffer.from(await compileKernel()).toString('base64');
const head = '/** assembly/simd-kernel.as as WebAssembly, base64. Made by `npm run kernel`, not by hand. */';
writeFileSync(
  new URL('../src/generated/simd-kernel.ts', import.meta.url),
  `${head}\nexport const simdKernelBase64 =\n  '${text}';\n`,
);
