import { finishedMarket } from './finished-market.ts';
import { openMarket } from './open-market.ts';
import { runningMarket } from './running-market.ts';
import type { DemoRequest } from './script.ts';

/** All 25 requests of the demo market. */
export const demoMarket: readonly DemoRequest[] = [...finishedMarket, ...runningMarket, ...openMarket];
