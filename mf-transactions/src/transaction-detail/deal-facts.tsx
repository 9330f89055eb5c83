import type { Party } from '@pasok/contracts/request';
import type { Transaction } from '@pasok/contracts/transaction';
import { Card, CopyId, DateTime, formatIdr, formatPhone, TransactionBadge } from '@pasok/ui';
import { Link } from 'react-router-dom';
import { texts } from '../texts.ts';
import { Progress } from './progress.tsx';
import classes from './transaction-detail.module.css';

const words = texts.detail;

/** A party and how to reach it: after acceptance both sides see each other's contact. */
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
    <div className={showContact ? classes.wide : undefined}>
      <dt>{label}</dt>
      <dd>
        {party?.name || texts.common.none}
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
    <div className={classes.double}>
      <dt>{words.payment}</dt>
      <dd>
        {Object.hasOwn(words.payments, paymentStatus) ? words.payments[paymentStatus] : paymentStatus}
        <span className={classes.note}>{paymentNote(transaction)}</span>
      </dd>
    </div>
  );
}

/** What the deal is, between whom and for how much. */
export function DealFacts({
  transaction,
  side,
}: {
  transaction: Transaction;
  side: 'buyer' | 'vendor' | undefined;
}) {
  const { request, requestId, status, supplier, buyer, createdAt, totalAmount, deliveryAddress, _id } =
    transaction;
  const title = request?.judul || texts.common.untitled;
  return (
    <Card component="section" className={classes.section}>
      <div className={classes.titleRow}>
        <h2 className={classes.heading}>
          {requestId ? <Link to={`/request/${requestId}`}>{title}</Link> : title}
        </h2>
        <TransactionBadge status={status} />
        <CopyId id={_id} />
      </div>
      <Progress transaction={transaction} />
      <dl className={classes.facts}>
        <PartyFact label={words.vendor} party={supplier} showContact={side === 'buyer'} />
        <PartyFact label={words.buyer} party={buyer} showContact={side === 'vendor'} />
        <div>
          <dt>{words.created}</dt>
          <dd>
            <DateTime value={createdAt} />
          </dd>
        </div>
        <div>
          <dt>{words.total}</dt>
          <dd className={`${classes.money} ${classes.total}`}>{formatIdr(totalAmount)}</dd>
        </div>
        <PaymentFact transaction={transaction} />
        {deliveryAddress && (
          <div className={classes.double}>
            <dt>{words.delivery}</dt>
            <dd>{deliveryAddress}</dd>
          </div>
        )}
      </dl>
    </Card>
  );
}
