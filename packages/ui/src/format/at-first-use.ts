/** Makes it at the first call: a format of Intl takes a millisecond, on a phone four, and no page needs all of them. */
export function atFirstUse<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
