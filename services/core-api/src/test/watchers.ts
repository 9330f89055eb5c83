import { expect } from 'vitest';
import { type Answer, type Caller, type Harness, password } from './harness.ts';

/** Somebody whose every received byte a test compares. */
export type Watcher = { name: string; caller: Caller; token: string };

/** The body of an answer that has to be a success. */
export const allowed = (answer: Answer): unknown => {
  if (answer.status >= 300) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
};

/** One of the harness's people, or somebody who registers now. */
export async function watcherOf(harness: Harness, name: string): Promise<Watcher> {
  if (name === 'ani' || name === 'budi' || name === 'citra')
    return { name, caller: harness.as(name), token: harness.tokens[name] };
  const account = { name, email: `${name}@demo.test`, password };
  const { body } = await harness.anonymous.post('/api/auth/register', account);
  return { name, caller: harness.withToken(body.token), token: body.token };
}

/** The watcher's open stream of events. */
export async function openStream({ app }: Harness, { token }: Watcher) {
  const response = await app.request('/api/events', { headers: { authorization: `Bearer ${token}` } });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new Error('no body');
  let text = `${[...response.headers].map((line) => line.join(': ')).join('\n')}\n\n`;
  const reading = (async () => {
    for (let part = await reader.read(); !part.done; part = await reader.read()) text += part.value;
  })();
  return {
    hears: (id: string) => expect.poll(() => text, { timeout: 5_000 }).toContain(id),
    end: async () => {
      await reader.cancel();
      await reading;
      // How often an open line says that it is open is a matter of time.
      return text.replaceAll(': ok\n\n', '');
    },
  };
}
