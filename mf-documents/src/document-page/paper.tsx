import type { DealDocument, DocumentContent, DocumentKind, Letterhead } from '@pasok/contracts/document';
import { minuteInWib } from '@pasok/domain/request';
import { look, QrCode, shortId } from '@pasok/ui';
import type { ReactNode } from 'react';
import { paperDay, paperTexts } from '../paper-texts.ts';
import { Amounts } from './amounts.tsx';
import { Comparison } from './comparison.tsx';
import page from './document-page.module.css';
import { Facts } from './facts.tsx';
import { DeliveredItems, PricedItems, SentItems } from './items.tsx';
import classes from './paper.module.css';
import { ReceiptBody } from './receipt-body.tsx';
import { Terms } from './terms.tsx';

const words = paperTexts;

const nameOf = ({ tradeName, name }: Letterhead): string => tradeName || name;

/** Whose paper it is, as a letter begins. */
function Head({ party }: { party: Letterhead }) {
  const { address, npwp, nib } = party;
  const numbers = [npwp && `${words.npwp} ${npwp}`, nib && `${words.nib} ${nib}`].filter(Boolean);
  return (
    <header className={classes.head}>
      <p className={classes.name}>{nameOf(party)}</p>
      {address && <p>{address}</p>}
      {numbers.length > 0 && <p>{numbers.join(' · ')}</p>}
    </header>
  );
}

function Party({ label, party }: { label: string; party: Letterhead }) {
  const { name, address, npwp, nib } = party;
  return (
    <div>
      <p className={classes.label}>{label}</p>
      <p className={classes.strong}>{nameOf(party)}</p>
      {nameOf(party) !== name && <p>{name}</p>}
      {address && <p>{address}</p>}
      {npwp && (
        <p>
          {words.npwp} {npwp}
        </p>
      )}
      {nib && (
        <p>
          {words.nib} {nib}
        </p>
      )}
    </div>
  );
}

/** What a handover says in words: no more than what was scanned. */
function HandoverWords({ content }: { content: DocumentContent }) {
  const { handover } = content;
  if (!handover) return null;
  const said = words.handover;
  const outcome = Object.entries(said.outcome).find(([key]) => key === handover.receipt)?.[1];
  const { confirmedFrom: from, confirmedUntil: until, receivers } = handover;
  return (
    <>
      <p>{handover.final ? said.final : said.part}</p>
      {outcome && <p>{outcome}</p>}
      <Facts
        facts={[
          [said.when, from && until && [...new Set([from, until].map(minuteInWib))].join(said.until)],
          [said.receivers, receivers?.join(', ')],
        ]}
      />
    </>
  );
}

const bodies: Record<DocumentKind, (content: DocumentContent) => ReactNode> = {
  purchase_order: (content) => (
    <>
      <PricedItems items={content.items} />
      <Amounts amounts={content.amounts} />
      <Terms content={content} />
    </>
  ),
  delivery_note: ({ items }) => <SentItems items={items} />,
  handover: (content) => (
    <>
      <HandoverWords content={content} />
      <DeliveredItems items={content.items} />
    </>
  ),
  invoice: (content) => (
    <>
      <PricedItems items={content.items} />
      <Amounts amounts={content.amounts} />
      <Terms content={content} />
    </>
  ),
  receipt: (content) => <ReceiptBody content={content} />,
  comparison: ({ comparison }) => comparison && <Comparison comparison={comparison} />,
};

/** Places for names, by hand; of a receipt above Rp 5,000,000 one for a meterai. Beside them the code that checks the paper. */
function Signs({ content, code }: Pick<PaperProps, 'content' | 'code'>) {
  const places = words.signs[content.kind];
  return (
    <div className={classes.signs}>
      {places.map((place) => (
        <div key={place}>
          <p>{place},</p>
          <div className={classes.space}>
            {content.needsMeterai && <span className={classes.meterai}>{words.receipt.meterai}</span>}
          </div>
          <p className={classes.line}>{words.name}</p>
        </div>
      ))}
      {code && (
        <div className={page.code} data-code>
          <QrCode text={code} label={words.code} />
        </div>
      )}
    </div>
  );
}

type PaperProps = {
  content: DocumentContent;
  sha256: string;
  cancelled: DealDocument['cancelled'];
  /** The address that checks it; undefined: it was issued before there was a log of acts. */
  code: string | undefined;
};

function Cancelled({ cancelled }: Pick<PaperProps, 'cancelled'>) {
  if (!cancelled) return null;
  return (
    <p className={classes.cancelled} role="note">
      <strong>{words.cancelled}</strong>{' '}
      <span>{words.cancelledOn(minuteInWib(cancelled.at), cancelled.reason.replace(/[.]$/, ''))}</span>{' '}
      {cancelled.by && <span>{words.replacedBy(cancelled.by.number)}</span>}
    </p>
  );
}

/** A frozen document as a page of A4, drawn from its content alone; only a cancelled one carries the mark that it is. */
export function Paper({ content, sha256, cancelled, code }: PaperProps) {
  const { kind, issuer, deal, delivery, shipment } = content;
  const other = issuer === 'buyer' ? 'vendor' : 'buyer';
  const isOfMoney = content.amounts !== undefined;
  const where = [delivery?.address, delivery?.region].filter(Boolean).join(', ');
  return (
    <article className={`${look('stack', 'breaks')} ${classes.paper}`} lang="id">
      <Cancelled cancelled={cancelled} />
      <Head party={content[issuer]} />
      <h2 className={classes.title}>{paperTexts.titles[kind]}</h2>
      <div className={classes.opening}>
        <Facts
          facts={[
            [words.number, content.number],
            [words.replaces, content.replaces],
            [words.date, paperDay(content.date)],
            [words.order, deal.order],
            [words.about, deal.title],
            [words.agreement, words.agreedOn(shortId(deal._id), paperDay(deal.acceptedOn))],
            [words.address, where],
            [words.needed, delivery?.by && paperDay(delivery.by)],
            [words.shipment, shipment && words.shippedOn(shipment.number, paperDay(shipment.shippedOn))],
            [words.courier, shipment?.courier],
            [words.tracking, shipment?.trackingNumber],
          ]}
        />
        <Party label={words.from[other]} party={content[other]} />
      </div>
      {bodies[kind](content)}
      <Signs content={content} code={code} />
      <footer className={classes.foot}>
        {code && <p>{words.checkAt(code.slice(0, code.indexOf('#')))}</p>}
        <p>
          {[
            words.frozen(minuteInWib(content.createdAt)),
            isOfMoney && words.notInvoice,
            words.notSigned,
            isOfMoney && words.noMoney,
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
        <p>
          {words.hash} {sha256} · {words.agreementHash} {deal.agreementHash}
        </p>
      </footer>
    </article>
  );
}
