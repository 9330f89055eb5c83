/** What /dashboard asks for, all at once, beside the session itself; a journey holds it against the page. */
export const dashboardCalls = [
  '/api/requests?page=1&limit=10',
  '/api/auth/config',
  '/api/dashboard/stats',
  '/api/dashboard/activities',
  '/api/requests/my?offers=pending&limit=2',
  '/api/requests/my?questions=pending&limit=2',
  '/api/transactions?turn=mine&limit=4',
  '/api/transactions?recorded=no&limit=2',
  '/api/requests/my?page=1&limit=3',
  '/api/offers/my?page=1&limit=3',
  '/api/notifications?limit=20',
];
