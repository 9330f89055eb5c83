import type { Block } from '@pasok/contracts/blockchain';
import classes from '../class.module.css';
import { texts } from '../texts.ts';

const words = texts.student;
/** A phone need not lay out two thousand blocks. */
const maxBlocks = 30;

type Props = { chain: readonly Block[]; losing: number; own: string | undefined };

/** The chain this device has chosen, newest block first. */
export function ChainList({ chain, losing, own }: Props) {
  return (
    <>
      <p className={classes.note}>{words.listHint}</p>
      {losing > 0 && <p className={classes.note}>{words.branches(losing)}</p>}
      <ol className={classes.chain} reversed>
        {chain
          .slice(-maxBlocks)
          .reverse()
          .map(({ index, hash, previousHash, data }) => (
            <li key={hash} data-own={data.buyer === own}>
              <strong>{texts.block(index)}</strong>
              <span>
                {words.hash} <code>{hash.slice(0, 12)}</code>
              </span>
              {index > 0 && <span>{words.mined(data.buyerName)}</span>}
              {index === 0 && <span>{words.first}</span>}
              {index > 0 && (
                <span className={classes.before}>
                  {words.previous} <code>{previousHash.slice(0, 12)}</code>
                </span>
              )}
              {index > 0 && data.items[0]?.name && <q>{data.items[0].name}</q>}
            </li>
          ))}
      </ol>
    </>
  );
}
