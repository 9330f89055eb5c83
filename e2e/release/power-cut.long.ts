import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { startStack } from '../../tools/stack/start-stack.ts';
import { searchRun } from '../canary/search-run.ts';
import { call } from '../support/api.ts';
import { faultsOf } from '../support/chain.ts';
import { makeDeal, readChain, record, sendTokens, tokensOf } from '../support/market.ts';
import { newPerson } from '../support/people.ts';
import { test } from '../support/test.ts';

const rounds = Array.from({ length: Number(process.env.POWER_CUTS ?? 20) }, (_, at) => at + 1);

for (const round of rounds)
  test(`power off at full speed (${round}): what was answered is there, byte for byte, and goes on`, async () => {
    test.setTimeout(180_000);
    const dataDir = mkdtempSync(join(tmpdir(), 'pasok-crash-'));
    const start = () => startStack({ dataDir, port: 0, env: { RATE_LIMITS: 'off', LOG_LEVEL: 'error' } });
    let stack = await start();
    try {
      const [ani, budi] = [await newPerson('Ani', stack.url), await newPerson('Budi', stack.url)];
      const recorded = await makeDeal(ani, budi, 'recorded', undefined, stack.url);
      const open = await makeDeal(ani, budi, 'validating', undefined, stack.url);
      const completed = await makeDeal(ani, budi, 'completed', undefined, stack.url);
      const tokens = await tokensOf(budi, open._id, stack.url);
      await sendTokens(ani, open._id, [tokens[0] ?? '', '', ''], stack.url);

      const paths = [
        '/blockchain/',
        '/blockchain/keys',
        ...[recorded, open].map(({ _id }) => `/transactions/${_id}`),
      ];
      const read = (base: string) =>
        Promise.all(paths.map((path) => call(budi.token, 'GET', path, undefined, base)));
      await expect
        .poll(async () => (await call(budi.token, 'GET', paths[2] ?? '', undefined, stack.url)).text)
        .toContain('"block":');
      const before = await read(stack.url);

      // Something is always under way when the power goes.
      const underWay = record(budi, completed._id, stack.url).catch(() => undefined);
      await stack.kill();
      await underWay;
      stack = await start();

      const after = await read(stack.url);
      const chain = await readChain(budi, stack.url);
      expect(after[0]?.text.slice(0, -2)).toContain(before[0]?.text.slice(0, -2));
      expect(after.slice(1)).toEqual(before.slice(1));
      expect(faultsOf(chain)).toEqual([]);

      // Whether the last record came through or not: asked again, it is there once.
      await record(budi, completed._id, stack.url);
      await sendTokens(ani, open._id, tokens, stack.url);
      await record(budi, open._id, stack.url);
      const grown = await readChain(budi, stack.url);
      expect(faultsOf(grown)).toEqual([]);
      const ours = grown.filter(({ data }) => data.vendor === budi._id);
      expect(ours.map(({ data }) => data.transactionId)).toEqual(
        [recorded, completed, open].map(({ _id }) => _id),
      );
      expect((await searchRun({ dataDir, databases: stack.databases })).leaks).toEqual([]);
    } finally {
      await stack.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
