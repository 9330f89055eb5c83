/** However many ask at once, one question is on its way and all get its answer; who comes `holdsForMs` after it asks anew. */
export const singleFlight = <Answer>(ask: () => Promise<Answer>, holdsForMs = 0): (() => Promise<Answer>) => {
  let asking: Promise<Answer> | undefined;
  const forget = () => {
    asking = undefined;
  };
  return () => {
    asking ??= ask().finally(() => void (holdsForMs > 0 ? setTimeout(forget, holdsForMs).unref() : forget()));
    return asking;
  };
};
