import type { Transaction } from '@pasok/contracts/transaction';
import { duesOf } from '@pasok/domain/dues';
import { paymentTime } from '@pasok/domain/terms-facts';
import { Banner, ButtonLink, formatDateTime, formatDay, formatIdr, look, useNow } from '@pasok/ui';
import { texts } from '../texts.ts';
import { PartyContact } from './party-contact.tsx';
import { asksToPay, paymentNote } from './payment-note.ts';
import { AccountToPay, DeclareTransfer } from './transfer.tsx';

const words = texts.buyer;

function Pay({ transaction }: { transaction: Transaction }) {
  const { vendor, status, bankAccount, paymentDueOn } = transaction;
  const isSaid = transaction.transferredAt !== undefined;
  const title = words.next[isSaid ? 'transferred' : 'waiting_payment'](
    formatIdr(duesOf(transaction).due),
    vendor?.name || words.vendor,
  );
  return (
    <Banner tone="info" title={title}>
      <p>
        <span>{words.pay}</span> {paymentDueOn && <span>{words.due(formatDay(paymentDueOn))}</span>}
      </p>
      {bankAccount ? (
        <AccountToPay account={bankAccount} vendor={vendor} />
      ) : (
        vendor && (
          <p className={look('row', 'baseline', 'across3')}>
            {words.askVendor} <PartyContact party={vendor} />
          </p>
        )
      )}
      <DeclareTransfer transaction={transaction} />
      {status === 'waiting_payment' && <p>{words.why.waiting_payment}</p>}
    </Banner>
  );
}

/** Accepted, to be paid on receipt or later: nothing is to be paid before the vendor begins. */
function PayLater({ transaction }: { transaction: Transaction }) {
  return (
    <Banner tone="info" title={words.next.accepted}>
      <p>{words.payLater(formatIdr(duesOf(transaction).due), paymentTime(transaction.terms ?? {}))}</p>
      <p>{words.why.accepted}</p>
    </Banner>
  );
}

/** How the deal stands and what its buyer does, until tokens are entered; and what becomes of the money of a cancelled one. */
export function BuyerNext({ transaction }: { transaction: Transaction }) {
  const { status, shippedUnits, totalUnits } = transaction;
  if (asksToPay(transaction)) return <Pay transaction={transaction} />;
  if (status === 'waiting_payment') return <PayLater transaction={transaction} />;
  if (status === 'cancelled')
    return (
      <Banner tone="warning" title={words.cancelled}>
        <p>{paymentNote(transaction)}</p>
      </Banner>
    );
  if (status !== 'in_progress' && status !== 'shipped') return null;
  return (
    <Banner tone="info" title={words.next[status]}>
      <p>
        {[shippedUnits && texts.shipments.ofDeal(shippedUnits, totalUnits), words.why[status]]
          .filter(Boolean)
          .join(' ')}
      </p>
      {status === 'shipped' && (
        <p>
          <ButtonLink to={`/transaction/${transaction._id}/receive`} variant="light" size="sm">
            {texts.receive.open}
          </ButtonLink>
        </p>
      )}
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
