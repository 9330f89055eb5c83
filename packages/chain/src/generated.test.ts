import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { compileKernel } from '../assembly/compile.ts';
import { writeRounds } from '../assembly/write-rounds.ts';
import { simdKernelBase64 } from './generated/simd-kernel.ts';

it('ships exactly the bytes that their source compiles to', async () => {
  expect(Buffer.from(await compileKernel()).toString('base64')).toBe(simdKernelBase64);
});

it('ships exactly the rounds that their template writes', () => {
  const shipped = readFileSync(new URL('./generated/compress-blocks.ts', import.meta.url), 'utf8');
  expect(writeRounds()).toBe(shipped);
});
