import { beforeAll, expect, it } from 'vitest';
import { refusedAs, useHarness } from './harness.ts';
import { postRequest } from './market.ts';
import { makeValidating } from './transactions.ts';

/** What a body may hold, and what else is refused: packages/service/src/http/http.test.ts, base/parse-json.test.ts. */
const harness = useHarness();
let secret: string;
const ids: Record<string, string> = {};
beforeAll(async () => {
  const { id } = await makeValidating(harness);
  Object.assign(ids, { deal: id, request: await postRequest(harness) });
  const link = await harness.as('ani').post(`/api/transactions/${id}/receivers`);
  secret = link.body.url.split('#')[1];
});

/** Most bytes of a body (rules.md, section 10). */
function longest(path: string): number {
  if (/login|register|forgot|reset/.test(path)) return 4 * 1024;
  return (path.endsWith('validate') ? 256 : 64) * 1024;
}

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

it.each(writers)('%s %s %s refuses too much with 413, and a byte order mark', async (who, method, path) => {
  const caller = who === 'holder' ? harness.withToken(secret) : harness.as(who);
  const to = path.replace(/:(\w+)/, (_, name) => ids[name] ?? '');
  const tooLarge = refusedAs(413, 'BODY_TOO_LARGE');
  const huge = JSON.stringify({ huge: 'x'.repeat(longest(path) - 10) });
  expect(await caller[method](to, huge)).toMatchObject(tooLarge);
  expect((await caller[method](to, '\ufeff{}')).status).toBe(400);
  expect(await caller[method](to, '{}', { 'content-length': '99999999' })).toMatchObject(tooLarge);
});
