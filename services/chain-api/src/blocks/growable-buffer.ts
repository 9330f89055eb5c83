export type GrowableBuffer = {
  /** Puts bytes behind the first `used`; answers all up to their end. */
  add: (used: number, piece: string) => Buffer;
};

/**
 * Bytes that only grow, in one piece of memory with room to spare: adding some copies none of those that are there, and
 * what was answered before stays as it is.
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
