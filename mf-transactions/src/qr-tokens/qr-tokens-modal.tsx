import type { Transaction } from '@pasok/contracts/transaction';
import { Banner, Dialog, ErrorState, LoadingText } from '@pasok/ui';
import { useQuery } from '@tanstack/react-query';
import { transactionOptions } from '../api/transactions.ts';
import { useFocusReturn } from '../parts/use-focus-return.ts';
import { texts } from '../texts.ts';
import { QrToken } from './qr-token.tsx';
import classes from './qr-tokens-modal.module.css';
import { TokenTools } from './token-tools.tsx';
import { tokenUnits } from './units.ts';

const words = texts.qr;

type TokensProps = { transaction: Transaction; onRetry: () => unknown };

function Tokens({ transaction, onRetry }: TokensProps) {
  const units = tokenUnits(transaction);
  // Without a network the deal is known from this device, which keeps no token.
  if (units.length === 0) return <ErrorState message={words.needsNetwork} onRetry={onRetry} />;
  return (
    <>
      <TokenTools id={transaction._id} units={units} />
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
  useFocusReturn();
  const { data, isError, refetch } = useQuery(transactionOptions(_id));
  return (
    <Dialog opened onClose={onClose} title={words.title} size="xl">
      <div className={classes.content}>
        <Banner tone="warning">
          <p>{words.warning}</p>
        </Banner>
        {data ? (
          <Tokens transaction={data} onRetry={refetch} />
        ) : isError ? (
          <ErrorState message={texts.common.loadFailed} onRetry={refetch} />
        ) : (
          <LoadingText>{texts.common.loading}</LoadingText>
        )}
      </div>
    </Dialog>
  );
}
