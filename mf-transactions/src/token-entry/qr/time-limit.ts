/** Something took longer than it may. */
export class TooLate extends Error {
  override readonly name = 'TooLate';
}

/** The promise's outcome, or {@link TooLate} after `ms`. */
export async function within<Value>(promise: Promise<Value>, ms: number): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TooLate()), ms);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
