import { useSession } from '@pasok/client';
import type { Offer } from '@pasok/contracts/offer';
import { look } from '@pasok/ui';
import { ReportButton } from '../parts/report-button.tsx';
import { BuyerActions } from './buyer-actions.tsx';
import classes from './offer-detail.module.css';
import { VendorActions } from './vendor-actions.tsx';

/** What the viewer can do with this offer: the buyer decides, the vendor may still change their mind. */
export function OfferActions({ offer }: { offer: Offer }) {
  const userId = useSession((session) => session.user?._id ?? '');
  const isVendor = offer.vendor?._id === userId;
  return (
    <div className={`${look('row', 'middle', 'gap3', 'noPrint')} ${classes.actions}`}>
      {isVendor ? <VendorActions offer={offer} /> : <BuyerActions offer={offer} />}
      {!isVendor && <ReportButton kind="offer" id={offer._id} />}
    </div>
  );
}
