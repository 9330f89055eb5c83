import { faultWords } from '@pasok/chain/fault-words';
import { headCode, wholeHeadCode } from '@pasok/chain/head-code';
import { keyWords } from '@pasok/chain/key-words';
import { receivedUnits } from '@pasok/chain/received';
import type { Block } from '@pasok/contracts/blockchain';
import { Fact, formatDateTime, formatIdr, formatNumber, look, PrintCheck, PrintNote } from '@pasok/ui';
import { useQuery } from '@tanstack/react-query';
import { headQuery } from '../../api/chain.ts';
import { knownFacts } from '../../api/signatures.ts';
import { texts } from '../../texts.ts';
import { type BlockVerdict, isFault } from '../chain-view.ts';
import classes from './block-sheet.module.css';
import { receivedWords } from './deal-line.tsx';
import { SignedFacts } from './signed-facts.tsx';

const { field, sheet } = texts;

/** What this browser found out about a block, in words. */
function verdictWords(verdict: BlockVerdict): string {
  return isFault(verdict) ? `${texts.badge.invalid}: ${faultWords(verdict)}` : texts.badge[verdict];
}

function Items({ items }: { items: Block['data']['items'] }) {
  if (items.length === 0) return <p>{texts.details.noItems}</p>;
  return (
    <table className={classes.items}>
      <thead>
        <tr>
          <th scope="col">{field.name}</th>
          <th scope="col">{field.quantity}</th>
          <th scope="col">{field.received}</th>
          <th scope="col">{field.price}</th>
          <th scope="col">{field.tokens}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a recorded list never changes its order
          <tr key={place}>
            <td>{item.name}</td>
            <td className={look('figures')}>{formatNumber(item.quantity, 3)}</td>
            <td className={look('figures')}>{formatNumber(receivedUnits(item), 3)}</td>
            <td className={look('figures')}>{formatIdr(item.price)}</td>
            <td>{item.tokens.join(', ') || texts.details.noTokens}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** In the reader's words, with the text that is hashed; a text that is no time is shown as it is. */
function timeWords(timestamp: string): string {
  const words = formatDateTime(timestamp, { seconds: true });
  return words === '-' ? timestamp : `${words} (${timestamp})`;
}

/** The chosen block on paper: whole hashes, what this browser found, where and when it was printed. */
export function BlockSheet({ block, verdict }: { block: Block; verdict: BlockVerdict }) {
  const { data } = block;
  const publicKey = useQuery(headQuery()).data?.publicKey;
  return (
    <article className={classes.sheet}>
      <h2>{texts.explorer.block(block.index)}</h2>
      <dl className={look('grid', 'gap2')}>
        <Fact name={sheet.verdict}>{verdictWords(verdict)}</Fact>
        <Fact name={field.timestamp}>{timeWords(block.timestamp)}</Fact>
        <Fact name={field.hash}>{block.hash}</Fact>
        <Fact name={field.previousHash}>{block.previousHash}</Fact>
        <Fact name={field.nonce}>{formatNumber(block.nonce, 3)}</Fact>
        <Fact name={field.transactionId}>{data.transactionId}</Fact>
        <Fact name={field.buyer}>{data.buyerName || data.buyer}</Fact>
        <Fact name={field.vendor}>{data.vendorName || data.vendor}</Fact>
        <Fact name={field.total}>{formatIdr(data.total)}</Fact>
        {data.items.length > 0 && <Fact name={field.received}>{receivedWords(data)}</Fact>}
        {data.items.length > 0 && <SignedFacts facts={knownFacts(data.transactionId)} />}
      </dl>
      <Items items={data.items} />
      <PrintCheck
        whole={wholeHeadCode(block)}
        code={headCode(block)}
        keyWords={publicKey && keyWords(publicKey)}
      />
      <PrintNote />
    </article>
  );
}
