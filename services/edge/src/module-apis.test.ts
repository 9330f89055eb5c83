import { parseEnvironment } from '@pasok/service/base/environment';
import { expect, it } from 'vitest';
import { environmentSchema } from './environment.ts';
import { closedAfterEach, fakeService, rawCall, startTestEdge } from './test/servers.ts';

const closing = closedAfterEach();

async function service(name: string) {
  const fake = await fakeService(({ url, headers }, response) =>
    response.end(
      JSON.stringify({ name, url, bearer: headers.authorization, client: headers['x-forwarded-for'] }),
    ),
  );
  closing.push(() => fake.close());
  return fake;
}

it("calls of a module's own service go there, bearer and request id with them, and no others", async () => {
  const [core, gudang] = [await service('core'), await service('gudang')];
  const services = { CORE_API_URL: [core.url], CHAIN_API_URL: [core.url] };
  const { base, close } = await startTestEdge({ ...services, MODULE_APIS: [['gudang', gudang.url]] });
  closing.push(close);
  const ask = async (path: string) => {
    const { body, headers } = await rawCall(base, path, { headers: { authorization: 'Bearer x' } });
    return { ...JSON.parse(body.toString()), cache: headers['cache-control'], id: headers['x-request-id'] };
  };
  expect(await ask('/api/gudang/counts?of=me')).toEqual({
    name: 'gudang',
    url: '/api/gudang/counts?of=me',
    bearer: 'Bearer x',
    client: '127.0.0.1',
    cache: 'no-store',
    id: expect.any(String),
  });
  expect((await ask('/api/gudang')).name).toBe('gudang');
  expect((await ask('/api/gudangan')).name).toBe('core');
  expect((await ask('/api/gudang/../requests')).name).toBe('core');
});

it('one that is away is told in words, and the product is ready without it', async () => {
  const [core, gudang] = [await service('core'), await service('gudang')];
  const services = { CORE_API_URL: [core.url], CHAIN_API_URL: [core.url] };
  const { base, close } = await startTestEdge({ ...services, MODULE_APIS: [['gudang', gudang.url]] });
  closing.push(close);
  await gudang.close();
  const away = await rawCall(base, '/api/gudang/counts');
  expect([away.status, JSON.parse(away.body.toString()).code]).toEqual([503, 'UNAVAILABLE']);
  const { parts } = JSON.parse((await rawCall(base, '/health/ready')).body.toString());
  expect(parts).not.toHaveProperty('gudang');
  expect(parts).toMatchObject({ 'core-api': true, 'chain-api': true });
});

const read = (MODULE_APIS: string) =>
  parseEnvironment(environmentSchema, {
    CORE_API_URL: 'http://127.0.0.1:9',
    CHAIN_API_URL: 'http://127.0.0.1:9',
    MODULE_APIS,
  }).MODULE_APIS;

it('several services, and several instances of one, are read from one setting', () => {
  const [one, two, other] = ['http://one:1', 'http://two:2', 'http://other:3'].map((each) => new URL(each));
  expect(read('gudang=http://one:1, gudang=http://two:2,lain=http://other:3')).toEqual([
    ['gudang', one],
    ['gudang', two],
    ['lain', other],
  ]);
});

it.each([
  ['gudang', 'MODULE_APIS'],
  ['gudang=ftp://one', 'MODULE_APIS'],
  ['Gudang=http://one', 'name=address'],
  ['transactions=http://one', "one of the product's own calls"],
  ['auth=http://one', "one of the product's own calls"],
])('%s is refused in one sentence', (given, sentence) => {
  expect(() => read(given)).toThrow(sentence);
});
