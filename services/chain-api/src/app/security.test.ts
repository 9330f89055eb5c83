import { statusesWithoutToken } from '@pasok/service/test/statuses-without-token';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Harness, startHarness } from '../test/instance.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.end());

it('asks for a token exactly where the document says so', async () => {
  const { app, call } = await harness.start();
  const { asked, documented } = await statusesWithoutToken(app, await (await call('/openapi.json')).json());
  expect(asked).toEqual(documented);
  expect(documented).not.toContain('POST /api/blockchain/classes/join');
});

it('takes no secret of the other kind', async () => {
  const { call } = await harness.start();
  const device = 'x'.repeat(43);
  expect((await call('/head', device)).status).toBe(401);
  expect((await call('/classes/device', harness.tokens.vendor)).status).toBe(404);
});
