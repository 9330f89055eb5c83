import { beforeAll, describe, expect, it } from 'vitest';
import { refusedAs, useHarness } from './harness.ts';
import { postRequest } from './market.ts';
import { makeValidating } from './transactions.ts';

/** Whatever is sent, the answer is 4xx with words: never 500, never HTML, never a change. */
const harness = useHarness();
let secret: string;
const ids: Record<string, string> = {};
beforeAll(async () => {
  const { id } = await makeValidating(harness);
  Object.assign(ids, { deal: id, request: await postRequest(harness) });
  const link = await harness.as('ani').post(`/api/transactions/${id}/receivers`);
  secret = link.body.url.split('#')[1];
});

const deep = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
/** Most bytes of a body (rules.md, section 10). */
function longest(path: string): number {
  if (/login|register|forgot|reset/.test(path)) return 4 * 1024;
  return (path.endsWith('validate') ? 256 : 64) * 1024;
}

/** Bodies no call can take. */
const broken: [name: string, body: string, status: number][] = [
  ['blanks', '   ', 400],
  ['two objects', '{}{}', 400],
  ['a byte order mark', '\ufeff{}', 400],
  ['a zero byte', '{"a":1}\u0000', 400],
  ['33 levels', deep(33), 400],
  ['10,000 levels', deep(10_000), 400],
  ['10,000 open brackets', '['.repeat(10_000), 400],
  ['an array', '[]', 400],
];

/** Who calls what; ':request' and ':deal' stand for those made above. */
const writers: [who: 'ani' | 'budi' | 'holder', method: 'post' | 'put' | 'patch', path: string][] = [
  ['ani', 'post', '/api/auth/login'],
  ['ani', 'post', '/api/auth/register'],
  ['ani', 'post', '/api/auth/forgot'],
  ['ani', 'post', '/api/auth/reset'],
  ['ani', 'put', '/api/auth/profile'],
  ['ani', 'post', '/api/requests'],
  ['ani', 'put', '/api/requests/:request'],
  ['budi', 'patch', '/api/transactions/:deal/status'],
  ['ani', 'post', '/api/transactions/:deal/validate'],
  ['holder', 'post', '/api/receiving/validate'],
];
const refusal = {
  message: expect.stringMatching(/\S/),
  code: expect.any(String),
  requestId: expect.any(String),
};

describe.each(writers)('%s %s %s', (who, method, path) => {
  const send = (body: string, headers: Record<string, string> = {}) => {
    const caller = who === 'holder' ? harness.withToken(secret) : harness.as(who);
    return caller[method](
      path.replace(/:(\w+)/, (_, name) => ids[name] ?? ''),
      body,
      headers,
    );
  };

  it('refuses what no call can take', async () => {
    for (const [name, text, usual] of broken) {
      const { status, body } = await send(text);
      const expected = text.length > longest(path) ? 413 : usual;
      expect({ name, status, body }).toMatchObject({ name, status: expected, body: refusal });
    }
  });

  it('refuses other content types with 415', async () => {
    const form = 'application/x-www-form-urlencoded';
    for (const type of ['text/plain', form, 'multipart/form-data; boundary=x', 'json', '']) {
      const { status, body } = await send('{}', { 'content-type': type });
      expect([type, status, body.code]).toEqual([type, 415, 'NOT_JSON']);
    }
  });

  it('refuses too much with 413', async () => {
    expect(await send(JSON.stringify({ huge: 'x'.repeat(longest(path) - 10) }))).toMatchObject(
      refusedAs(413, 'BODY_TOO_LARGE'),
    );
    expect(await send('{}', { 'content-length': '99999999' })).toMatchObject(
      refusedAs(413, 'BODY_TOO_LARGE'),
    );
  });

  it('refuses __proto__ as anything but nothing', async () => {
    const answer = await send('{"__proto__":{"name":"a","all":true,"status":"shipped","judul":"a"}}');
    // An update of nothing is right; anything else lacks its fields.
    expect(answer.status).toBe(path === '/api/requests/:request' ? 200 : 400);
  });
});
