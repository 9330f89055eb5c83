import type { Transaction } from '@pasok/contracts/transaction';
import { Banner, formatDateTime, formatIdr, useNow } from '@pasok/ui';
import { texts } from '../texts.ts';
import { PartyContact } from './party-contact.tsx';
import { paymentNote } from './payment-note.ts';
import classes from './transaction-detail.module.css';

const words = texts.buyer;

function Pay({ transaction: { totalAmount, vendor } }: { transaction: Transaction }) {
  const title = words.next.waiting_payment(formatIdr(totalAmount), vendor?.name || words.vendor);
  return (
    <Banner tone="info" title={title}>
      <p>{words.pay}</p>
      {vendor && (
        <p className={classes.ways}>
          {words.askVendor} <PartyContact party={vendor} />
        </p>
      )}
      <p>{words.why.waiting_payment}</p>
    </Banner>
  );
}

/** How the deal stands and what its buyer does, until tokens are entered; and what becomes of the money of a cancelled one. */
export function BuyerNext({ transaction }: { transaction: Transaction }) {
  const { status } = transaction;
  if (status === 'waiting_payment') return <Pay transaction={transaction} />;
  if (status === 'cancelled')
    return (
      <Banner tone="warning" title={words.cancelled}>
        <p>{paymentNote(transaction)}</p>
      </Banner>
    );
  if (status !== 'in_progress' && status !== 'shipped') return null;
  return (
    <Banner tone="info" title={words.next[status]}>
      <p>{words.why[status]}</p>
      <CancelTime transaction={transaction} />
    </Banner>
  );
}

/** From when on the buyer need not wait any longer. */
function CancelTime({ transaction: { buyerMayCancelAt } }: { transaction: Transaction }) {
  const now = useNow();
  if (!buyerMayCancelAt) return null;
  const isOpen = Date.parse(buyerMayCancelAt) <= now;
  return <p>{isOpen ? words.mayCancel : words.mayCancelFrom(formatDateTime(buyerMayCancelAt))}</p>;
}
