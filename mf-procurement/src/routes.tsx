import { moduleRoutes } from '@pasok/client';

const { Routes, preload } = moduleRoutes({
  '/dashboard': () => import('./dashboard/dashboard.tsx'),
  '/create-request': () => import('./create-request/create-request.tsx'),
  '/my-request': () => import('./my-request/my-request.tsx'),
  '/request/:id': () => import('./request-detail/request-detail.tsx'),
  '/request/:id/edit': () => import('./create-request/edit-request.tsx'),
  '/request/:id/offer': () => import('./make-offer/make-offer.tsx'),
  '/offers': () => import('./my-offers/my-offers.tsx'),
  '/offers/:id': () => import('./request-offers/request-offers.tsx'),
  '/offer/:offerId': () => import('./offer-detail/offer-detail.tsx'),
});

/** Exposed to the shell as `./Routes`: matches absolute paths, the shell owns the router and the boundary. */
export default Routes;
export { preload };
