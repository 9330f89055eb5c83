export type GrowableBuffer = {
  /** Writes bytes after the first `used` and answers all bytes up to their end. */
  add: (used: number, piece: string) => Buffer;
};

/**
 * An append-only buffer with spare capacity: appending copies no existing bytes, and earlier answers stay unchanged.
 */
export function createGrowableBuffer(): GrowableBuffer {
  let memory = Buffer.allocUnsafe(64 * 1024);
  return {
    add(used, piece) {
      const wanted = used + Buffer.byteLength(piece);
      if (wanted > memory.length) {
        const larger = Buffer.allocUnsafe(Math.max(wanted, 2 * memory.length));
        memory.copy(larger, 0, 0, used);
        memory = larger;
      }
      memory.write(piece, used);
      return memory.subarray(0, wanted);
    },
  };
}
