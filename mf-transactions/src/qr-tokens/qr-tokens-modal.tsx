import type { Transaction } from '@pasok/contracts/transaction';
import { Banner, Dialog, ErrorState, Loaded, look, NotLoaded } from '@pasok/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { shipmentsOptions } from '../api/shipments.ts';
import { transactionOptions } from '../api/transactions.ts';
import { texts } from '../texts.ts';
import { QrToken } from './qr-token.tsx';
import classes from './qr-tokens-modal.module.css';
import { type Chosen, chosenUnits, replacedUnits, ShipmentChoice } from './shipment-choice.tsx';
import { TokenTools } from './token-tools.tsx';
import { tokenUnits } from './units.ts';

const words = texts.qr;

type TokensProps = { transaction: Transaction; onRetry: () => unknown };

function Tokens({ transaction, onRetry }: TokensProps) {
  const all = tokenUnits(transaction);
  const hasLeft = transaction.status !== 'in_progress';
  const query = useQuery({ ...shipmentsOptions(transaction._id), enabled: hasLeft });
  const { data: shipments = [], isLoading } = query;
  const [choice, setChoice] = useState<Chosen>();
  // Of what left as a whole, or not at all, there is nothing to choose.
  const newest =
    shipments.length > 1 || transaction.shippedUnits !== undefined ? shipments.at(-1)?.number : undefined;
  const replaced = replacedUnits(transaction);
  const hasReplaced = replaced.length > 0;
  const chosen = choice ?? (hasReplaced ? 'replaced' : (newest ?? 'all'));
  const units = chosenUnits(all, shipments, chosen, replaced);
  // Without a network the deal is known from this device, which keeps no token.
  if (all.length === 0) return <ErrorState message={words.needsNetwork} onRetry={onRetry} />;
  // Or else all would be printed by who is quick.
  if (isLoading) return <NotLoaded query={query} />;
  return (
    <>
      {(newest !== undefined || hasReplaced) && (
        <ShipmentChoice
          // What left as a whole is all there is.
          shipments={newest === undefined ? [] : shipments}
          units={all}
          replaced={replaced.length}
          value={chosen}
          onChange={setChoice}
        />
      )}
      <TokenTools
        id={transaction._id}
        units={units}
        shipment={typeof chosen === 'number' ? chosen : undefined}
      />
      <ul className={classes.grid}>
        {units.map((unit) => (
          <QrToken key={unit.token} {...unit} />
        ))}
      </ul>
    </>
  );
}

/** The vendor's QR codes, one per unit. */
export default function QrTokensModal({
  transaction: { _id },
  onClose,
}: {
  transaction: Transaction;
  onClose: () => void;
}) {
  const query = useQuery(transactionOptions(_id));
  return (
    <Dialog opened onClose={onClose} title={words.title} size="xl">
      <div className={look('grid', 'gap4')}>
        <Banner tone="warning">
          <p>{words.warning}</p>
        </Banner>
        <Loaded query={query}>
          {(transaction) => <Tokens transaction={transaction} onRetry={query.refetch} />}
        </Loaded>
      </div>
    </Dialog>
  );
}
