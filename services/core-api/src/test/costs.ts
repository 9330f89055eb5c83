import { costly, type StatementCosts, watchStatements } from '@pasok/testing/statement-costs';
import { afterAll, beforeAll, expect } from 'vitest';
import type { Harness } from './harness.ts';

/** What the statements of a file's tests cost. */
export function useCosts(harness: Harness) {
  const costs: StatementCosts = Object.create(null);
  beforeAll(async () => void Object.assign(costs, await watchStatements(harness.url)));
  afterAll(() => costs.end());
  return {
    of: (work: () => Promise<unknown>) => costs.of(work),
    /** Which statements touch more than `bound` buffers, of work that asks some. */
    above: (bound: number, work: () => Promise<unknown>) =>
      costly(bound, async () => {
        const statements = await costs.of(work);
        expect(statements).not.toEqual([]);
        return statements;
      }),
  };
}
