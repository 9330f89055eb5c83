import { verifierPath } from '@pasok/client';
import type { Transaction } from '@pasok/contracts/transaction';
import { ButtonLink, Card, Fact, look } from '@pasok/ui';
import { CopyText } from '../parts/copy-text.tsx';
import type { Side } from '../parts/facts.ts';
import { texts } from '../texts.ts';
import classes from './chain-card.module.css';
import { ReceiptButton } from './receipt-button.tsx';
import { RecordButton } from './record-button.tsx';
import page from './transaction-detail.module.css';

const words = texts.chain;

function Hash({ label, text }: { label: string; text: string }) {
  return (
    <Fact name={label}>
      <CopyText text={text} label={label} />
    </Fact>
  );
}

function Hashes({ transaction: { blockchainHash, block } }: { transaction: Transaction }) {
  return (
    <>
      <dl className={classes.hashes}>
        <Hash label={words.agreement} text={blockchainHash} />
        {block && <Hash label={words.block} text={block.hash} />}
      </dl>
      <p className={classes.hint}>{words.agreementHint}</p>
    </>
  );
}

/** Whether recording the deal is what its viewer does next. */
export const mayRecord = ({ status, block }: Transaction, side: Side): boolean =>
  side === 'vendor' && status === 'completed' && !block;

/** What ties a completed deal to the chain: its agreement hash and its block, or the button that makes one. */
export function ChainCard({ transaction, side }: { transaction: Transaction; side: Side }) {
  const { _id, block } = transaction;
  const isNext = mayRecord(transaction, side);
  return (
    <Card component="section" className={`${page.section} ${isNext ? page.next : ''}`}>
      <div className={look('row', 'middle', 'apart', 'gap2')}>
        <h2 className={page.heading}>{words.heading}</h2>
        {!block && !isNext && <p className={classes.hint}>{words.open}</p>}
        {block && (
          <div className={`${look('noPrint')} ${page.actions}`}>
            {side && <ReceiptButton id={_id} file="receipt" />}
            {side && <ReceiptButton id={_id} file="proof" />}
            <ButtonLink to={`/blockchain#/block/${block.index}`} variant="light" size="sm">
              {words.see(block.index)}
            </ButtonLink>
          </div>
        )}
      </div>
      {isNext && <RecordButton transaction={transaction} />}
      <Hashes transaction={transaction} />
      {block && side && (
        <p className={`${classes.hint} ${look('noPrint')}`}>
          <span>{words.receiptHint}</span> <a href={verifierPath()}>{words.verify}</a>
        </p>
      )}
    </Card>
  );
}
