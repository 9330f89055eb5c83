// `npm run test:release`: all of `npm test` with the long numbers, and the tests that take minutes (e2e/release). Each
// number may be given smaller, to try a part.
const long = {
  TEST_RELEASE: '1',
  /** Eight rounds each, about 2,500 calls in all. */
  WALK_STAGES: '60',
  WALK_CUT_ROUNDS: '400',
  RACE_ROUNDS: '100',
  MARKET_ROWS: '1000000',
  DRIVER_KILLS: '50',
  FORGED_TOKENS: '10000',
  FUZZ_CALLS: '25000',
  POWER_CUTS: '6',
  CHAOS_OPERATIONS: '2500',
  CHAOS_KILLS: '50',
  /** Of each of two processes. */
  DEPLOYS: '100',
  HA_KILLS: '3',
};
for (const [name, value] of Object.entries(long)) process.env[name] ??= value;
await import('../test/main.ts');

export {};
