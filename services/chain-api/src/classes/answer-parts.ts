/** The text of an object that more keys follow. */
export const openJson = (object: object): string => JSON.stringify(object).slice(0, -1);

/** Answers JSON of parts; bytes that many answers share are copied for none of them. */
export function answerParts(...parts: (string | Uint8Array)[]): Response {
  const all = parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part));
  const length = all.reduce((sum, { length }) => sum + length, 0);
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of all) controller.enqueue(part);
      controller.close();
    },
  });
  return new Response(body, {
    headers: { 'Content-Type': 'application/json', 'Content-Length': String(length) },
  });
}
