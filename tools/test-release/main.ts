// `npm run test:release`: all of `npm test` with the long numbers, and the tests that take minutes (e2e/release). Each
// number may be given smaller, to try a part.
const long = {
  TEST_RELEASE: '1',
  /** Eight rounds each, about 5,000 calls in all. */
  WALK_STAGES: '120',
  WALK_CUT_ROUNDS: '800',
  RACE_ROUNDS: '200',
  MARKET_ROWS: '1000000',
  DRIVER_KILLS: '100',
  FORGED_TOKENS: '10000',
  FUZZ_CALLS: '50000',
  POWER_CUTS: '10',
  CHAOS_OPERATIONS: '5000',
  CHAOS_KILLS: '100',
  /** Of each of two processes. */
  DEPLOYS: '200',
  HA_KILLS: '5',
};
for (const [name, value] of Object.entries(long)) process.env[name] ??= value;
await import('../test/main.ts');

export {};
