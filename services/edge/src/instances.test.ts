import { expect, it, onTestFinished } from 'vitest';
import { fakeService, rawCall, startTestEdge } from './test/servers.ts';

/** An instance that says who it is, and how it is. */
async function instance(name: string) {
  const state = { ready: true, asked: 0 };
  const { url, close } = await fakeService((request, response) => {
    if (request.url === '/health/ready') return response.writeHead(state.ready ? 200 : 503).end();
    state.asked++;
    response.end(name);
  });
  onTestFinished(close);
  return { url, close, state };
}

async function edgeBefore(...instances: { url: URL }[]): Promise<URL> {
  const CORE_API_URL = instances.map(({ url }) => url);
  const { base, close } = await startTestEdge({ CORE_API_URL, healthEveryMs: 20 });
  onTestFinished(close);
  return base;
}

const who = async (base: URL) =>
  (await rawCall(base, '/api/x', { method: 'POST', body: '{}' })).body.toString();
const answers = async (base: URL, count = 6) =>
  (await Promise.all(Array.from({ length: count }, () => who(base)))).sort().join('');

it('instances take turns; one that says it is not ready is left alone until it is', async () => {
  const [a, b] = [await instance('a'), await instance('b')];
  const base = await edgeBefore(a, b);
  expect(await answers(base)).toBe('aaabbb');
  a.state.ready = false;
  await expect.poll(() => answers(base)).toBe('bbbbbb');
  a.state.ready = true;
  await expect.poll(() => answers(base)).toBe('aaabbb');
});

it('when none says it is ready they are asked all the same: what was heard may be old', async () => {
  const [a, b] = [await instance('a'), await instance('b')];
  const base = await edgeBefore(a, b);
  a.state.ready = false;
  b.state.ready = false;
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(await answers(base)).toBe('aaabbb');
});

it('one that is gone costs nobody an answer, whatever the method', async () => {
  const [a, b] = [await instance('a'), await instance('b')];
  const base = await edgeBefore(a, b);
  await a.close();
  expect(await answers(base)).toBe('bbbbbb');
});
