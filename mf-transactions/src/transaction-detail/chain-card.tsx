import type { Transaction } from '@pasok/contracts/transaction';
import { Button, ButtonLink, Card } from '@pasok/ui';
import { useRecord } from '../api/transactions.ts';
import { CopyText } from '../parts/copy-text.tsx';
import { texts } from '../texts.ts';
import { ReceiptButton } from './receipt-button.tsx';
import classes from './transaction-detail.module.css';

const words = texts.chain;

function RecordButton({ id }: { id: string }) {
  const record = useRecord(id);
  return (
    <>
      <p className={classes.hint}>{words.recordHint}</p>
      <div className={classes.actions}>
        <Button loading={record.isPending} onClick={() => record.mutate()}>
          {words.record}
        </Button>
      </div>
    </>
  );
}

/** What ties the deal to the chain: its agreement hash and, once recorded, its block. */
export function ChainCard({
  transaction,
  side,
}: {
  transaction: Transaction;
  side: 'buyer' | 'vendor' | undefined;
}) {
  const { _id, status, blockchainHash, block } = transaction;
  const mayRecord = side === 'vendor' && status === 'completed' && !block;
  return (
    <Card component="section" className={classes.section}>
      <h2 className={classes.heading}>{words.heading}</h2>
      <dl className={classes.facts}>
        <div className={`${classes.double} ${classes.hash}`}>
          <dt>{words.agreement}</dt>
          <dd>
            <CopyText text={blockchainHash} label={words.agreement} />
          </dd>
        </div>
        {block && (
          <div className={`${classes.double} ${classes.hash}`}>
            <dt>{words.block}</dt>
            <dd>
              <CopyText text={block.hash} label={words.block} />
            </dd>
          </div>
        )}
      </dl>
      <p className={classes.hint}>{words.agreementHint}</p>
      {mayRecord && <RecordButton id={_id} />}
      {block && side && <p className={`${classes.hint} ${classes.print}`}>{words.receiptHint}</p>}
      {block && (
        <div className={classes.actions}>
          {side && <ReceiptButton id={_id} />}
          <ButtonLink to={`/blockchain#/block/${block.index}`} variant="light">
            {words.see(block.index)}
          </ButtonLink>
        </div>
      )}
      {!block && !mayRecord && status !== 'cancelled' && <p className={classes.hint}>{words.waiting}</p>}
    </Card>
  );
}
