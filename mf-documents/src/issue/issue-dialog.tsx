import { session } from '@pasok/client';
import type { CreateDocumentBody, DocumentKind, Letterhead } from '@pasok/contracts/document';
import { wordFor } from '@pasok/contracts/language';
import type { Shipment } from '@pasok/contracts/shipment';
import { Banner, Button, Dialog, ErrorState, LoadingText, look, NotLoaded } from '@pasok/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { type Deal, dealOptions, letterheadsOptions, shipmentsOptions, useIssue } from '../api/documents.ts';
import { texts } from '../texts.ts';
import classes from './issue-dialog.module.css';

const words = texts.part;

type Choice = { body: CreateDocumentBody; label: string };

const received = ({ items }: Shipment): number => items.reduce((sum, { confirmed }) => sum + confirmed, 0);

/** What this side of the deal may issue now, by what its page knows; the server has the last word. */
function choicesOf(
  { status, paymentStatus }: Deal,
  side: 'buyer' | 'vendor',
  shipments: readonly Shipment[],
): Choice[] {
  const choices: Choice[] = [];
  const offer = (kind: DocumentKind, label: string = texts.kinds[kind]) =>
    choices.push({ body: { kind }, label });
  const offerOf = (kind: DocumentKind, { _id, number }: Shipment) =>
    choices.push({ body: { kind, shipment: _id }, label: words.ofShipment(texts.kinds[kind], number) });
  const isCancelled = status === 'cancelled';
  if (side === 'buyer' && !isCancelled) offer('purchase_order');
  if (side === 'buyer') offer('comparison');
  if (side === 'vendor') for (const shipment of shipments) offerOf('delivery_note', shipment);
  for (const shipment of shipments)
    if (status === 'completed' || received(shipment) > 0) offerOf('handover', shipment);
  if (status === 'completed') offer('handover', words.final(texts.kinds.handover));
  if (side === 'vendor' && !isCancelled) offer('invoice');
  if (side === 'vendor' && paymentStatus === 'paid') offer('receipt');
  return choices;
}

/** What a paper of this kind would have to do without: of the issuer, of the other side, of the deal. */
function lackingFor(kind: DocumentKind, deal: Deal, own: Letterhead, other: Letterhead, vendor: Letterhead) {
  const { address, npwp, nib } = own;
  const account = kind === 'invoice' ? { bankAccount: deal.bankAccount } : {};
  const isTaxed = kind === 'invoice' || kind === 'receipt' || kind === 'purchase_order';
  const tax = deal.terms?.tax;
  const hasPpn = tax === 'added' || (vendor.pkp && tax !== 'none');
  const names = (fields: object) =>
    Object.entries(fields)
      .flatMap(([field, value]) => (value ? [] : wordFor(words.fields, field)))
      .join(', ');
  return {
    own: names({ address, npwp, nib, ...account }),
    other:
      kind === 'comparison'
        ? ''
        : names({ address: other.address, ...(isTaxed && hasPpn ? { npwp: other.npwp } : {}) }),
    noAddress: (kind === 'purchase_order' || kind === 'delivery_note') && !deal.deliveryAddress,
  };
}

type PreviewProps = {
  transaction: string;
  deal: Deal;
  side: 'buyer' | 'vendor';
  choice: Choice;
  isBusy: boolean;
  onBack: () => void;
  onIssue: () => void;
};

/** The letterhead that will be frozen, and all that is lacking, before that is for ever. */
function Preview({ transaction, deal, side, choice, isBusy, onBack, onIssue }: PreviewProps) {
  const { data, isError, refetch } = useQuery(letterheadsOptions(transaction));
  if (isError) return <ErrorState message={texts.page.loadFailed} onRetry={refetch} />;
  if (!data) return <LoadingText>{words.loading}</LoadingText>;
  const own = data[side];
  const other = data[side === 'buyer' ? 'vendor' : 'buyer'];
  const { name, tradeName, address, npwp, nib } = own;
  const lacking = lackingFor(choice.body.kind, deal, own, other, data.vendor);
  return (
    <>
      <p>
        <strong>{choice.label}</strong>
      </p>
      <p className={classes.head}>
        {[tradeName || name, address, npwp && `NPWP ${npwp}`, nib && `NIB ${nib}`].filter(Boolean).join('\n')}
      </p>
      {(lacking.own || lacking.other || lacking.noAddress) && (
        <Banner tone="warning">
          {lacking.own && (
            <div>
              <span>{words.lacking(lacking.own)}</span> <Link to="/profile">{words.toProfile}</Link>
            </div>
          )}
          {lacking.other && <div>{words.lackingOf(other.tradeName || other.name, lacking.other)}</div>}
          {lacking.noAddress && <div>{words.noAddress}</div>}
        </Banner>
      )}
      <p className={classes.last}>{words.forEver}</p>
      <div className={look('row', 'gap2')}>
        <Button loading={isBusy} onClick={onIssue}>
          {words.publish}
        </Button>
        <Button variant="default" disabled={isBusy} onClick={onBack}>
          {words.back}
        </Button>
      </div>
    </>
  );
}

type IssueDialogProps = { transaction: string; onClose: () => void };

function Choices({ transaction }: { transaction: string }) {
  const deal = useQuery(dealOptions(transaction));
  const shipments = useQuery(shipmentsOptions(transaction));
  const issue = useIssue(transaction);
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<Choice>();
  const open = async (body: CreateDocumentBody) => {
    const { _id } = await issue.mutateAsync(body);
    void navigate(`/document/${transaction}/${_id}`);
  };
  if (!deal.data) return <NotLoaded query={deal} words={texts.page} />;
  if (!shipments.data) return <NotLoaded query={shipments} words={texts.page} />;
  const side = deal.data.buyer._id === session.get().user?._id ? 'buyer' : 'vendor';
  const choices = choicesOf(deal.data, side, shipments.data);
  if (chosen)
    return (
      <Preview
        transaction={transaction}
        deal={deal.data}
        side={side}
        choice={chosen}
        isBusy={issue.isPending}
        onBack={() => setChosen(undefined)}
        // What went wrong is told in a toast; the choice stays.
        onIssue={() => void open(chosen.body).catch(() => undefined)}
      />
    );
  if (choices.length === 0) return <p className={classes.lead}>{words.none}</p>;
  return (
    <>
      <p className={classes.lead}>{words.lead}</p>
      <ul className={look('grid', 'gap2')}>
        {choices.map(({ body, label }) => (
          <li key={label}>
            <Button variant="default" fullWidth onClick={() => setChosen({ body, label })}>
              {label}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Asks which document is to be made, and opens it. */
export default function IssueDialog({ transaction, onClose }: IssueDialogProps) {
  return (
    <Dialog title={words.dialog} opened onClose={onClose}>
      <Choices transaction={transaction} />
    </Dialog>
  );
}
