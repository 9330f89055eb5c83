import { simdKernelBase64 } from './generated/simd-kernel.ts';

/** The little of the platform this file needs; both browsers and Node have it, the pure compiler settings do not. */
declare const WebAssembly: {
  Module: new (bytes: Uint8Array) => object;
  Instance: new (module: object) => { exports: unknown };
};
declare function atob(base64: string): string;

/**
 * The inner search: nonces of one digit count inside one text. The nonce lies in the first 64-byte block, so all later
 * blocks are the same for every attempt and their schedules are expanded once, in `prepare`.
 */
export type Kernel = {
  /** `text` with `digits` digits (any) at byte `at`; at + digits ≤ 64. */
  prepare(text: Uint8Array, at: number, digits: number): void;
  /** First offset in [0, count) whose hash begins with zeros under `mask`, nonces counted from `start`; or -1. */
  search(start: number, count: number, mask: number): number;
};

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

/** The search in WebAssembly SIMD, or undefined where SIMD is missing or a content security policy refuses to compile. */
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
