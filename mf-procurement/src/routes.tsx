import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';

const Dashboard = lazy(() => import('./dashboard/dashboard.tsx'));
const CreateRequest = lazy(() => import('./create-request/create-request.tsx'));
const EditRequest = lazy(() => import('./create-request/edit-request.tsx'));
const MyRequest = lazy(() => import('./my-request/my-request.tsx'));
const RequestDetail = lazy(() => import('./request-detail/request-detail.tsx'));
const RequestOffers = lazy(() => import('./request-offers/request-offers.tsx'));
const OfferDetail = lazy(() => import('./offer-detail/offer-detail.tsx'));
const MyOffers = lazy(() => import('./my-offers/my-offers.tsx'));

/** Exposed to the shell as `./Routes`: matches absolute paths, the shell owns the router and the boundary. */
export default function ModuleRoutes() {
  return (
    <Routes>
      <Route path="/dashboard" element={<Dashboard />} />
      <Route path="/create-request" element={<CreateRequest />} />
      <Route path="/my-request" element={<MyRequest />} />
      <Route path="/request/:id" element={<RequestDetail />} />
      <Route path="/request/:id/edit" element={<EditRequest />} />
      <Route path="/offers" element={<MyOffers />} />
      <Route path="/offers/:id" element={<RequestOffers />} />
      <Route path="/offer/:offerId" element={<OfferDetail />} />
    </Routes>
  );
}
