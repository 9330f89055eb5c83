import { collectLog } from '@pasok/service/test/collect-log';
import { expect, it } from 'vitest';
import { createHub } from './hub.ts';
import { listenForEvents } from './listen.ts';

it('says that events cannot be read', async () => {
  const { lines, log } = collectLog();
  const url = 'postgres://core:x@127.0.0.1:1/core';
  const listening = listenForEvents({ url, hub: createHub(), log, beatMs: 60_000 });
  await expect
    .poll(() => lines.filter((line) => line.includes('live events cannot be read')))
    .toHaveLength(1);
  await listening.stop();
});
