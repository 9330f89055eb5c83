import type { ListResult } from '@pasok/contracts/list';
import type { ProcurementRequest } from '@pasok/contracts/request';
import type { Transaction } from '@pasok/contracts/transaction';
import { Button, ButtonLink, formatNumber, Skeleton, shortId } from '@pasok/ui';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { waitingOffersOptions } from '../api/offers.ts';
import { receiptsOptions, toAnswerOptions, toDecideOptions, unrecordedOptions } from '../api/waiting.ts';
import { texts } from '../texts.ts';
import classes from './waiting.module.css';

const words = texts.waiting;

type TaskProps = { children: string; action: string; to: string };

/** One thing to do, as a sentence, and the button that leads to where it is done. */
function Task({ children, action, to }: TaskProps) {
  const id = useId();
  return (
    <li>
      <p id={id}>{children}</p>
      <ButtonLink size="xs" to={to} aria-describedby={id}>
        {action}
      </ButtonLink>
    </li>
  );
}

const titleOf = (judul: string | undefined, id: string) =>
  judul ? `"${judul}"` : texts.card.title(shortId(id));

/** How many offers are pending is asked for where the request has more than one: some may be rejected already. */
function ToDecide({ request: { _id, judul, offerCount } }: { request: ProcurementRequest }) {
  const { data } = useQuery({ ...waitingOffersOptions(_id), enabled: offerCount !== 1 });
  const pending = offerCount === 1 ? 1 : data?.total;
  const title = titleOf(judul, _id);
  const sentence = pending ? words.decide(formatNumber(pending), title) : words.decideAny(title);
  return (
    <Task action={pending === 1 ? words.look : words.compare} to={`/offers/${_id}`}>
      {pending === 1 ? words.decideOne(title) : sentence}
    </Task>
  );
}

function ToConfirm({ deal }: { deal: Transaction }) {
  const { _id, request, requestId, vendor, confirmedUnits, totalUnits } = deal;
  return (
    <Task action={words.confirm} to={`/transaction/${_id}`}>
      {words.receipt(
        titleOf(request?.judul, requestId),
        vendor?.name,
        formatNumber(confirmedUnits),
        formatNumber(totalUnits),
      )}
    </Task>
  );
}

type KindProps<Row> = {
  query: UseQueryResult<ListResult<Row>>;
  /** What could not be loaded. */
  failed: string;
  more: (count: string) => string;
  list: string;
  children: (row: Row) => ReactNode;
};

/** The first of one kind, each by itself, and how many more; where they could not be read it says so, and tries again. */
function Kind<Row>({ query: { data, isError, refetch }, failed, more, list, children }: KindProps<Row>) {
  if (!data)
    return (
      isError && (
        <li>
          <p>{words.failed(failed)}</p>
          <Button
            variant="subtle"
            size="xs"
            aria-label={`${texts.common.retry}: ${failed}`}
            onClick={() => void refetch()}
          >
            {texts.common.retry}
          </Button>
        </li>
      )
    );
  const rest = data.total - data.data.length;
  return (
    <>
      {data.data.map(children)}
      {rest > 0 && (
        <Task action={words.showAll} to={list}>
          {more(formatNumber(rest) + (data.bounded ? '+' : ''))}
        </Task>
      )}
    </>
  );
}

/** 'Menunggu Anda': what only this person can move on, before anything else. */
export function Waiting() {
  const offers = useQuery(toDecideOptions());
  const questions = useQuery(toAnswerOptions());
  const receipts = useQuery(receiptsOptions());
  const blocks = useQuery(unrecordedOptions());
  const kinds = [offers, questions, receipts, blocks];
  const isLoading = kinds.some(({ isPending }) => isPending);
  return (
    <section aria-labelledby="waiting" className={classes.waiting}>
      <h2 id="waiting">{words.title}</h2>
      {kinds.every(({ data }) => data?.total === 0) && <p className={classes.none}>{words.none}</p>}
      <ul aria-busy={isLoading}>
        <Kind
          query={offers}
          failed={words.what.offers}
          more={words.more.offers}
          list="/my-request?status=open&offers=pending"
        >
          {(request) => <ToDecide key={request._id} request={request} />}
        </Kind>
        <Kind
          query={questions}
          failed={words.what.questions}
          more={words.more.questions}
          list="/my-request?status=open&questions=pending"
        >
          {({ _id, judul }) => (
            <Task key={_id} action={words.answer} to={`/request/${_id}`}>
              {words.question(titleOf(judul, _id))}
            </Task>
          )}
        </Kind>
        <Kind
          query={receipts}
          failed={words.what.receipts}
          more={words.more.receipts}
          list="/transactions?status=validating&role=buyer"
        >
          {(deal) => <ToConfirm key={deal._id} deal={deal} />}
        </Kind>
        <Kind
          query={blocks}
          failed={words.what.blocks}
          more={words.more.blocks}
          list="/transactions?status=completed&recorded=no"
        >
          {({ _id, request, requestId, buyer }) => (
            <Task key={_id} action={words.record} to={`/transaction/${_id}`}>
              {words.block(titleOf(request?.judul, requestId), buyer?.name)}
            </Task>
          )}
        </Kind>
        {isLoading && (
          <li>
            <Skeleton height={30} />
          </li>
        )}
      </ul>
    </section>
  );
}
