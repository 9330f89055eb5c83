/** By number: the compiler refuses an object that names one twice. Instances of the release before use the same. */
const names = {
  7221105: 'migrations',
  7221106: 'follower',
  7221107: 'demoMarket',
  7221108: 'signingKeys',
  7221109: 'marketFigures',
  7221110: 'savedSearches',
  7221111: 'partyKeys',
  7221700: 'append',
  7221701: 'openClass',
  7221702: 'offerLog',
} as const;

type Lock = (typeof names)[keyof typeof names];

/** The number of each advisory lock of PostgreSQL that a service takes; every new one is given out here. */
export const locks = Object.fromEntries(
  Object.entries(names).map(([number, name]) => [name, Number(number)]),
) as Record<Lock, number>; // a number for each name, as the type of `names` says
