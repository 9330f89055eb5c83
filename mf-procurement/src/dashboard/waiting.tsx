import { Button, formatNumber } from '@pasok/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { receiptsOptions, toAnswerOptions, toDecideOptions, unrecordedOptions } from '../api/waiting.ts';
import { texts } from '../texts.ts';
import classes from './waiting.module.css';

const words = texts.dashboard;

type Waiting = {
  /** Undefined until it is known; `bounded`: and more. */
  count: number | undefined;
  bounded: boolean | undefined;
  to: string;
  isError: boolean;
  retry: () => void;
};
type TileProps = Waiting & { label: string };

/** The number in its place, there before it is known; a link where there is something to do. */
function Count({ count, bounded, label, to }: Omit<TileProps, 'isError' | 'retry'>) {
  const number = count === undefined ? '…' : `${formatNumber(count)}${bounded ? '+' : ''}`;
  const content: ReactNode = (
    <>
      <strong className={classes.count}>{number}</strong> <span>{label}</span>
    </>
  );
  return count ? <Link to={to}>{content}</Link> : <p>{content}</p>;
}

/** One kind of what waits; where it could not be read it says so, and tries again. */
function Tile({ isError, retry, ...rest }: TileProps) {
  const { count, label } = rest;
  return (
    <li className={classes.tile} data-waits={Boolean(count)}>
      {isError && count === undefined ? (
        <div>
          <span>{words.waitingFailed(label)}</span>
          <Button variant="subtle" size="xs" aria-label={`${texts.common.retry}: ${label}`} onClick={retry}>
            {texts.common.retry}
          </Button>
        </div>
      ) : (
        <Count {...rest} />
      )}
    </li>
  );
}

/** What waits, and where it is: a single one is opened at once. */
function useWaiting(options: ReturnType<typeof toDecideOptions>, path: string, list: string): Waiting {
  const { data, isError, refetch } = useQuery(options);
  return {
    count: data?.total,
    bounded: data?.bounded,
    to: data?.only ? `${path}/${data.only}` : list,
    isError,
    retry: () => void refetch(),
  };
}

/** 'Menunggu Anda': what only this person can move on, before anything else. */
export function Waiting() {
  const offers = useWaiting(toDecideOptions(), '/offers', '/my-request?status=open&offers=pending');
  const questions = useWaiting(toAnswerOptions(), '/request', '/my-request?status=open&questions=pending');
  const receipts = useWaiting(
    receiptsOptions(),
    '/transaction',
    '/transactions?status=validating&role=buyer',
  );
  const blocks = useWaiting(
    unrecordedOptions(),
    '/transaction',
    '/transactions?status=completed&recorded=no',
  );
  return (
    <section aria-labelledby="waiting" className={classes.waiting}>
      <h2 id="waiting">{words.waiting}</h2>
      <ul>
        <Tile label={words.waitingFor.offers} {...offers} />
        <Tile label={words.waitingFor.questions} {...questions} />
        <Tile label={words.waitingFor.receipts} {...receipts} />
        <Tile label={words.waitingFor.blocks} {...blocks} />
      </ul>
    </section>
  );
}
