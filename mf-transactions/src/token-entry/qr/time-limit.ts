/** Something took longer than it may. */
export class TimeoutError extends Error {
  override readonly name = 'TimeoutError';
}

/** The promise's outcome, or {@link TimeoutError} after `ms`. */
export async function within<Value>(promise: Promise<Value>, ms: number): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeoutError()), ms);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
