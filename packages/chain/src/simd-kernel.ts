import { simdKernelBase64 } from './generated/simd-kernel.ts';
import type { Kernel } from './kernel.ts';

/** The little of the platform this file needs; both browsers and Node have it, the pure compiler settings do not. */
declare const WebAssembly: {
  Module: new (bytes: Uint8Array) => object;
  Instance: new (module: object) => { exports: unknown };
};
declare function atob(base64: string): string;

type KernelExports = {
  memory: { buffer: ArrayBuffer; grow(pages: number): number };
  textStart(): number;
  prepare(length: number, at: number, digits: number): void;
  search(start: number, count: number, mask: number): number;
};

const pageBytes = 65_536;

function instantiate(): KernelExports {
  const bytes = Uint8Array.from(atob(simdKernelBase64), (character) => character.charCodeAt(0));
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes));
  // The shape is that of assembly/simd-kernel.as, from which these bytes are made.
  return exports as KernelExports;
}

/** The WebAssembly SIMD engine, or undefined where SIMD is missing or a content security policy refuses to compile. */
export function createSimdKernel(): Kernel | undefined {
  try {
    return kernelOver(instantiate());
  } catch {
    return undefined;
  }
}

function kernelOver({ memory, textStart, prepare, search }: KernelExports): Kernel {
  const start = textStart();
  return {
    prepare(text, at, digits) {
      // The padded text, then four bytes of schedule for each of its bytes.
      const needed = start + 5 * (text.length + 72);
      const missing = needed - memory.buffer.byteLength;
      if (missing > 0) memory.grow(Math.ceil(missing / pageBytes));
      new Uint8Array(memory.buffer, start, text.length).set(text);
      prepare(text.length, at, digits);
    },
    search,
  };
}
