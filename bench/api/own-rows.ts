import { atMost, type Figure } from '../measure/figure.ts';
import { lateRatio } from '../measure/late.ts';

/** Gets an answer of core-api's, as somebody. */
type Get = (token: string, path: string) => Promise<unknown>;
type Bearers = { tenth: string; ten: string; thousands: string };

/** What /dashboard asks for, all at once (mf-procurement's api folder, and the bell of the shell). */
const dashboard = [
  '/api/requests?page=1&limit=10',
  '/api/dashboard/stats',
  '/api/dashboard/activities',
  '/api/requests/my?offers=pending&limit=1',
  '/api/transactions?role=buyer&status=validating&limit=1',
  '/api/transactions?recorded=no&limit=1',
  '/api/notifications?limit=20',
];

/** How what one reads grows with one's own rows, in one market. */
export async function measureOwnRows(
  get: Get,
  { tenth, ten, thousands }: Bearers,
  of: number,
): Promise<Figure[]> {
  const visit = (token: string) => () => Promise.all(dashboard.map((path) => get(token, path)));
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
