/** Makes a thing when it is first asked for, and answers that one from then on. */
export function lazy<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
