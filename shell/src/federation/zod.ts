/**
 * What the page shares as zod: what the contract's shapes, the client and our screens are made of. Shared packages cannot
 * be shaken by the bundler, and the whole of it is 43 kB gzip, twice this part. A name that one of our modules uses
 * and that is missing here fails packages/build/src/federation.test.ts; a module that wants more imports zod/v4.
 */
import * as names from './zod-names.ts';

export const z = names;
