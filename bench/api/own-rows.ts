import { atMost, type Figure } from '../measure/figure.ts';
import { lateRatio } from '../measure/late.ts';
import { dashboardCalls } from './dashboard-calls.ts';

/** Gets an answer of core-api's, as somebody. */
type Get = (token: string, path: string) => Promise<unknown>;
type Bearers = { tenth: string; ten: string; thousands: string };

/** How what one reads grows with one's own rows, in one market. */
export async function measureOwnRows(
  get: Get,
  { tenth, ten, thousands }: Bearers,
  of: number,
): Promise<Figure[]> {
  const visit = (token: string) => () => Promise.all(dashboardCalls.map((path) => get(token, path)));
  const list = (token: string) => () => get(token, '/api/requests/my?page=1&limit=9');
  const figure = (name: string, value: number): Figure => ({
    suite: 'api',
    name: `p99 of ${name}, against one with ten`,
    value,
    unit: 'times',
    ...atMost(value, 1.25),
  });
  return [
    figure(`the dashboard of somebody with ${of} requests`, await lateRatio(visit(tenth), visit(ten))),
    figure('own requests of somebody with 5000', await lateRatio(list(thousands), list(ten))),
  ];
}
