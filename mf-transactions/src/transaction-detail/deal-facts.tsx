import { wordFor } from '@pasok/contracts/language';
import type { Party } from '@pasok/contracts/request';
import type { Transaction } from '@pasok/contracts/transaction';
import { payableText, termsFacts } from '@pasok/domain/terms-facts';
import { Card, DateTime, Fact, formatDateTime, formatDay, formatIdr, lazyPart, look } from '@pasok/ui';
import { Link } from 'react-router-dom';
import { type Side, termsOf } from '../parts/facts.ts';
import { texts } from '../texts.ts';
import classes from './deal-facts.module.css';
import { DeclarePayment } from './declare-payment.tsx';
import { PartyContact } from './party-contact.tsx';
import { asksToPay, paymentNote } from './payment-note.ts';
import page from './transaction-detail.module.css';
import { AccountToPay, DeclareTransfer } from './transfer.tsx';

const words = texts.detail;

/** A party, the name that a block has of it, and how to reach it. */
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
    <Fact name={label}>
      <span>{party?.name || texts.common.none}</span>
      {party?.tradeName && <span className={classes.note}>{party.tradeName}</span>}
      {showContact && party && <PartyContact party={party} />}
    </Fact>
  );
}

/** What the vendor's buyer says and reads of the payment, and the vendor's own word on it. */
function VendorsPayment({ transaction }: { transaction: Transaction }) {
  const { transferredAt, bankAccount, paymentStatus, status } = transaction;
  const { buyerSaid, account, accountLater, noAccount } = texts.transfer;
  // Before the vendor begins, a buyer who pays later is not asked for anything.
  const isShown = status !== 'waiting_payment' || asksToPay(transaction);
  return (
    <>
      {transferredAt && (
        <span className={classes.note}>
          {buyerSaid} <DateTime value={transferredAt} />
        </span>
      )}
      {paymentStatus === 'pending' && (
        <span className={classes.note}>
          {bankAccount ? (isShown ? account : accountLater)(bankAccount.bank, bankAccount.number) : noAccount}{' '}
          <Link to="/profile">{texts.transfer.toProfile}</Link>
        </span>
      )}
      <DeclarePayment transaction={transaction} />
    </>
  );
}

function PaymentFact({ transaction, side }: { transaction: Transaction; side: Side }) {
  const { paymentStatus, status } = transaction;
  const isPending = paymentStatus === 'pending';
  const mayTransfer = isPending && status !== 'waiting_payment' && !asksToPay(transaction);
  return (
    <Fact name={words.payment}>
      <span>{wordFor(words.payments, paymentStatus)}</span>
      <span className={classes.note}>{paymentNote(transaction)}</span>
      {isPending && transaction.paymentDueOn && (
        <span className={classes.note}>{texts.buyer.due(formatDay(transaction.paymentDueOn))}</span>
      )}
      {side === 'vendor' && <VendorsPayment transaction={transaction} />}
      {side === 'buyer' && mayTransfer && (
        <>
          {transaction.bankAccount && (
            <AccountToPay account={transaction.bankAccount} vendor={transaction.vendor} />
          )}
          <DeclareTransfer transaction={transaction} />
        </>
      )}
    </Fact>
  );
}

/** What is paid and how, as the accepted offer says it. Until when it was valid is no part of the deal. */
function TermsFacts({ transaction }: { transaction: Transaction }) {
  const { payable, totalAmount: goods, reckoning } = transaction;
  const terms = termsOf(transaction);
  if (!terms) return null;
  const formats = { money: formatIdr, time: formatDateTime };
  const facts = termsFacts({ ...terms, validUntil: undefined }, formats);
  return (
    <>
      <Fact name={reckoning ? words.agreed : words.payable}>
        {payableText({ payable, goods, terms }, formatIdr)}
        <span className={classes.note}>{words.notInHash}</span>
      </Fact>
      {facts.map(([label, value]) => (
        <Fact key={label} name={label}>
          {value}
        </Fact>
      ))}
    </>
  );
}

/** What the accepted offer promised, and the way to it. */
function OfferFacts({ transaction, side }: { transaction: Transaction; side: Side }) {
  const { _id: id, terms, createdAt, offerId, requestId, status } = transaction;
  const isOver = status === 'completed' || status === 'cancelled';
  const days = terms?.deliveryTime;
  return (
    <>
      {days !== undefined && (
        <Fact name={words.promised}>
          {words.promise(days, formatDateTime(new Date(Date.parse(createdAt) + days * 86_400_000)))}
        </Fact>
      )}
      {terms?.notes && (
        <Fact name={words.offerNotes}>
          <span className={classes.prose}>{terms.notes}</span>
        </Fact>
      )}
      {offerId && (
        <Fact name={words.offer}>
          <span className={classes.way}>
            <Link to={`/offer/${offerId}`}>{words.seeOffer}</Link>
          </span>
          {side === 'buyer' && requestId && isOver && (
            <span className={classes.way}>
              <Link to={`/create-request?from=${requestId}&deal=${id}`}>{words.again}</Link>
            </span>
          )}
        </Fact>
      )}
    </>
  );
}

const DealFiles = lazyPart<{ id: string }>(() =>
  import(/* webpackChunkName: "files" */ '../parts/files.tsx').then(({ DealFiles }) => ({
    default: DealFiles,
  })),
);

/** Between whom the deal is, how the money stands, and where the goods go. */
export function DealFacts({ transaction, side }: { transaction: Transaction; side: Side }) {
  const { vendor, buyer, deliveryAddress, deliveryRegion, deliverBy } = transaction;
  return (
    <Card component="section" className={page.section}>
      <div className={`${look('row', 'middle', 'apart', 'across3')} ${classes.head}`}>
        <h2 className={page.heading}>{words.facts}</h2>
        <DealFiles id={transaction._id} />
      </div>
      <dl className={classes.facts}>
        <PartyFact label={words.vendor} party={vendor} showContact={side === 'buyer'} />
        <PartyFact label={words.buyer} party={buyer} showContact={side === 'vendor'} />
        <PaymentFact transaction={transaction} side={side} />
        <TermsFacts transaction={transaction} />
        {deliveryRegion && <Fact name={words.region}>{deliveryRegion.name}</Fact>}
        {deliverBy && <Fact name={words.deliverBy}>{formatDay(deliverBy)}</Fact>}
        {deliveryAddress && <Fact name={words.delivery}>{deliveryAddress}</Fact>}
        <OfferFacts transaction={transaction} side={side} />
      </dl>
    </Card>
  );
}
