import type { Party } from '@pasok/contracts/request';
import type { Transaction } from '@pasok/contracts/transaction';
import { Card, formatIdr, formatPhone } from '@pasok/ui';
import type { Side } from '../parts/side.ts';
import { texts } from '../texts.ts';
import classes from './deal-facts.module.css';
import page from './transaction-detail.module.css';

const words = texts.detail;

/** A party, the name that a block has of it, and how to reach it: after acceptance both sides see each other's contact. */
function PartyFact({
  label,
  party,
  showContact,
}: {
  label: string;
  party: Party | undefined;
  showContact: boolean;
}) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {party?.name || texts.common.none}
        {party?.tradeName && <span className={classes.note}>{party.tradeName}</span>}
        {showContact && party?.email && (
          <a className={classes.contact} href={`mailto:${party.email}`}>
            {party.email}
          </a>
        )}
        {showContact && party?.phone && (
          <a className={classes.contact} href={`tel:${party.phone}`}>
            {formatPhone(party.phone)}
          </a>
        )}
      </dd>
    </div>
  );
}

function paymentNote({ paymentStatus, status }: Transaction): string | undefined {
  const { paid, paidCancelled, pending, failed } = words.paymentNotes;
  if (paymentStatus === 'paid') return status === 'cancelled' ? paidCancelled : paid;
  if (paymentStatus === 'pending') return pending;
  return paymentStatus === 'failed' ? failed : undefined;
}

/** What is known of the money; it moves outside this product. */
function PaymentFact({ transaction }: { transaction: Transaction }) {
  const { paymentStatus } = transaction;
  return (
    <div>
      <dt>{words.payment}</dt>
      <dd>
        {Object.hasOwn(words.payments, paymentStatus) ? words.payments[paymentStatus] : paymentStatus}
        <span className={classes.note}>{paymentNote(transaction)}</span>
      </dd>
    </div>
  );
}

/** Between whom the deal is, for how much, and where it goes. */
export function DealFacts({ transaction, side }: { transaction: Transaction; side: Side }) {
  const { vendor, buyer, totalAmount, deliveryAddress } = transaction;
  return (
    <Card component="section" className={page.section}>
      <h2 className={page.heading}>{words.facts}</h2>
      <dl className={classes.facts}>
        <div>
          <dt>{words.total}</dt>
          <dd className={`${classes.money} ${classes.total}`}>{formatIdr(totalAmount)}</dd>
        </div>
        <PartyFact label={words.vendor} party={vendor} showContact={side === 'buyer'} />
        <PartyFact label={words.buyer} party={buyer} showContact={side === 'vendor'} />
        <PaymentFact transaction={transaction} />
        {deliveryAddress && (
          <div>
            <dt>{words.delivery}</dt>
            <dd>{deliveryAddress}</dd>
          </div>
        )}
      </dl>
    </Card>
  );
}
