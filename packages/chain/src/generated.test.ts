import { expect, it } from 'vitest';
import { compileKernel } from '../assembly/compile.ts';
import { simdKernelBase64 } from './generated/simd-kernel.ts';

it('ships exactly the bytes that their source compiles to', async () => {
  expect(Buffer.from(await compileKernel()).toString('base64')).toBe(simdKernelBase64);
});
