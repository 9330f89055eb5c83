import { useSession } from '@pasok/client';
import type { Offer } from '@pasok/contracts/offer';
import { BuyerActions } from './buyer-actions.tsx';
import classes from './offer-detail.module.css';
import { SupplierActions } from './supplier-actions.tsx';

/** What the viewer can do with this offer: the buyer decides, the supplier may still change their mind. */
export function OfferActions({ offer }: { offer: Offer }) {
  const userId = useSession((session) => session.user?._id ?? '');
  const isSupplier = offer.supplier?._id === userId;
  return (
    <div className={classes.actions}>
      {isSupplier ? <SupplierActions offer={offer} /> : <BuyerActions offer={offer} />}
    </div>
  );
}
