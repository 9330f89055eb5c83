import { useSession } from '@pasok/client';
import type { ListResult } from '@pasok/contracts/list';
import type { ProcurementRequest } from '@pasok/contracts/request';
import type { Transaction } from '@pasok/contracts/transaction';
import { type TurnTask, turnTasks } from '@pasok/domain/turn';
import { Button, ButtonLink, formatNumber, look, Skeleton, shortId } from '@pasok/ui';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { waitingOffersOptions } from '../api/offers.ts';
import { toAnswerOptions, toDecideOptions, turnsOptions, unrecordedOptions } from '../api/waiting.ts';
import { type Draft, isEmptyDraft } from '../create-request/draft.ts';
import { loadDraft } from '../create-request/draft-store.ts';
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
    <Task
      action={pending === 1 ? words.look : words.compare}
      to={`/offers/${_id}${pending === 1 ? '' : '?view=compare'}`}
    >
      {pending === 1 ? words.decideOne(title) : sentence}
    </Task>
  );
}

const taskOf = (turns: Transaction['turns'], side: 'buyer' | 'vendor') => {
  const mine = turns?.find(({ by }) => by === side)?.task;
  return turnTasks.find((known) => known === mine);
};

/** What a deal waits for the viewer with: the most pressing thing, as the server says it, or `task`. */
function Turn({ deal, task }: { deal: Transaction; task?: TurnTask }) {
  const userId = useSession((session) => session.user?._id);
  const { _id, request, requestId, vendor, buyer, turns, confirmedUnits, totalUnits } = deal;
  const side = buyer?._id === userId ? 'buyer' : 'vendor';
  const todo = task ?? taskOf(turns, side);
  const { action, say } = todo ? words.turns[todo] : words.anyTurn;
  return (
    <Task action={action} to={`/transaction/${_id}`}>
      {say(
        titleOf(request?.judul, requestId),
        (side === 'buyer' ? vendor : buyer)?.name,
        words.units(confirmedUnits, totalUnits),
      )}
    </Task>
  );
}

/** What this person began to write on this device and has not sent. */
function Unsent({ draft }: { draft: Draft }) {
  return (
    <Task action={words.goOn} to="/create-request">
      {words.draft(draft.title.trim() ? `"${draft.title.trim()}"` : '')}
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
  const turns = useQuery(turnsOptions());
  const blocks = useQuery(unrecordedOptions());
  const userId = useSession((session) => session.user?._id ?? '');
  const draft = loadDraft({ userId, from: undefined });
  const isDrafted = draft !== undefined && !isEmptyDraft(draft);
  const kinds = [offers, questions, turns, blocks];
  const isLoading = kinds.some(({ isPending }) => isPending);
  return (
    <section aria-labelledby="waiting" className={`${look('noPrint')} ${classes.waiting}`}>
      <h2 id="waiting">{words.title}</h2>
      {!isDrafted && kinds.every(({ data }) => data?.total === 0) && (
        <p className={look('muted', 'text15')}>{words.none}</p>
      )}
      <ul className={look('block')} aria-busy={isLoading}>
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
        <Kind query={turns} failed={words.what.turns} more={words.more.turns} list="/transactions?turn=mine">
          {(deal) => <Turn key={deal._id} deal={deal} />}
        </Kind>
        <Kind
          query={blocks}
          failed={words.what.blocks}
          more={words.more.blocks}
          list="/transactions?status=completed&recorded=no"
        >
          {(deal) => <Turn key={deal._id} deal={deal} task="record" />}
        </Kind>
        {isDrafted && <Unsent draft={draft} />}
        {isLoading && (
          <li>
            <Skeleton height={30} />
          </li>
        )}
      </ul>
    </section>
  );
}
