import { readFileSync } from 'node:fs';
import asc from 'assemblyscript/asc';

const source = new URL('./simd-kernel.as', import.meta.url);
const options = ['-O3', '--noAssert', '--runtime', 'stub', '--enable', 'simd'];

/** Compiles the SIMD kernel; the same source always gives the same bytes. */
export async function compileKernel(): Promise<Uint8Array> {
  let wasm: Uint8Array | undefined;
  const { error, stderr } = await asc.main(['kernel.ts', '--outFile', 'kernel.wasm', ...options], {
    readFile: (name) => (name === 'kernel.ts' ? readFileSync(source, 'utf8') : null),
    writeFile: (name, contents) => {
      if (name === 'kernel.wasm' && typeof contents !== 'string') wasm = contents;
    },
    listFiles: () => [],
  });
  if (error || !wasm) throw new Error(`${error?.message ?? 'No output'}\n${stderr.toString()}`);
  return wasm;
}
