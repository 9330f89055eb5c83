/** However many ask at once, one question is on its way and all get its answer; who comes after it asks anew. */
export const singleFlight = <Answer>(ask: () => Promise<Answer>): (() => Promise<Answer>) => {
  let asking: Promise<Answer> | undefined;
  return () => {
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    return asking;
  };
};
