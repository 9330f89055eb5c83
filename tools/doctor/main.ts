// `npm run doctor -- --consistency`: whether core and chain agree, and what to do where they do not. Ends with 0 when they
// do, with 2 when not, with 1 when it could not look.

import { openDatabases } from '@pasok/postgres/open-databases';
import { OperatorError } from '@pasok/postgres/operator-error';
import { examine } from './examine.ts';
import { report } from './report.ts';

if (!process.argv.slice(3).includes('--consistency'))
  throw new OperatorError('Say what to examine: npm run doctor -- --consistency');
const { stop, ...urls } = await openDatabases();
const found = await examine(urls)
  .catch((error: unknown) => {
    throw new OperatorError(
      `The databases could not be compared: ${error instanceof Error ? error.message : error}`,
    );
  })
  .finally(stop);
for (const line of report(found)) console.log(line);
process.exitCode = found.differences.length === 0 ? 0 : 2;
