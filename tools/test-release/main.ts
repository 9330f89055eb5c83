// `npm run test:release`: all of `npm test` with the long numbers, and the tests that take minutes (e2e/release). Each
// number may be given smaller, to try a part.
const long = {
  TEST_RELEASE: '1',
  /** Eight rounds each, about 10,000 calls in all. */
  WALK_STAGES: '240',
  WALK_CUT_ROUNDS: '1600',
  RACE_ROUNDS: '500',
  MARKET_ROWS: '1000000',
  DRIVER_KILLS: '200',
  FORGED_TOKENS: '10000',
  FUZZ_CALLS: '100000',
  POWER_CUTS: '20',
  CHAOS_OPERATIONS: '10000',
  CHAOS_KILLS: '200',
  /** Of each of two processes. */
  DEPLOYS: '200',
  HA_KILLS: '10',
  HA_FREEZES: '3',
  HA_SWITCHOVERS: '5',
};
for (const [name, value] of Object.entries(long)) process.env[name] ??= value;
await import('../test/main.ts');

export {};
