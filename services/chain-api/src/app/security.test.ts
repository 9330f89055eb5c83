import { statusesWithoutToken } from '@pasok/service/test/statuses-without-token';
import { expect, it } from 'vitest';
import { useHarness } from '../test/instance.ts';

const harness = useHarness();

it('asks for a token exactly where the document says so', async () => {
  const { app, call } = await harness.start();
  const { asked, documented } = await statusesWithoutToken(app, await (await call('/openapi.json')).json());
  expect(asked).toEqual(documented);
  expect(documented).not.toContain('POST /api/blockchain/classes/join');
});
