import { createLogger } from '@pasok/service/process/logger';
import { createNaming, tellOnce } from '@pasok/testing/name-received';
import { afterAll, beforeAll, expect } from 'vitest';
import { listenForEvents } from '../platform/events/listen.ts';
import { type Answer, type Caller, createHarness, type Harness, signUp } from './harness.ts';

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
  const { as: caller, token } = await signUp(harness, name);
  return { name, caller, token };
}

/** Two markets alike, for a scenario that runs twice with one difference. */
export function twoHarnesses(): Harness[] {
  const harnesses: Harness[] = [];
  beforeAll(async () => {
    harnesses.push(...(await Promise.all([createHarness(), createHarness()])));
  });
  afterAll(async () => {
    for (const harness of harnesses) await harness.close();
  });
  return harnesses;
}

/** Notes every byte that these people receive, but for ids and times. */
export async function watch(harness: Harness, names: readonly string[]) {
  const listening = listenForEvents({
    url: harness.url,
    hub: harness.deps.hub,
    log: createLogger('test', 'silent'),
  });
  await listening.ready;
  const watchers: Watcher[] = [];
  for (const name of names) watchers.push(await watcherOf(harness, name));
  const streams: Awaited<ReturnType<typeof openStream>>[] = [];
  const received: string[] = [];
  const name = createNaming();
  const note = (where: string, text: string) => received.push(`${where}: ${name(where, text)}`);
  return {
    watchers,
    note,
    openStreams: async () => {
      for (const watcher of watchers) streams.push(await openStream(harness, watcher));
    },
    /** What was answered to one of them; `where` names the call the same in both markets. */
    noteAnswer: (where: string, moment: string, { status, headers, body }: Answer) => {
      for (const [header, value] of headers) note(`${where} ${header}`, value);
      note(where, `${moment} ${status} ${typeof body === 'string' ? body : JSON.stringify(body)}`);
    },
    hear: (id: string) => Promise.all(streams.map((stream) => stream.hears(id))),
    end: async (): Promise<string[]> => {
      for (const [at, stream] of streams.entries()) note(`stream ${at}`, tellOnce(await stream.end()));
      await listening.stop();
      return received;
    },
  };
}

/** {@link watch}'s people read these paths, one after the other. */
export async function readAll(
  { watchers, noteAnswer }: Awaited<ReturnType<typeof watch>>,
  moment: string,
  paths: readonly string[],
): Promise<void> {
  for (const { name, caller } of watchers)
    for (const path of paths)
      noteAnswer(
        `${name} ${path.replace(/\/[0-9a-f-]{36}/, '/:id')}`,
        moment,
        await caller.get(`/api${path}`),
      );
}

/** The watcher's open stream of events. */
async function openStream({ app }: Harness, { token }: Watcher) {
  const response = await app.request('/api/events', { headers: { authorization: `Bearer ${token}` } });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new Error('no body');
  let text = `${[...response.headers].map((line) => line.join(': ')).join('\n')}\n\n`;
  const reading = (async () => {
    for (let part = await reader.read(); !part.done; part = await reader.read()) text += part.value;
  })();
  return {
    hears: (id: string) => expect.poll(() => text).toContain(id),
    end: async () => {
      await reader.cancel();
      await reading;
      // How often an open line says that it is open is a matter of time.
      return text.replaceAll(': ok\n\n', '');
    },
  };
}
