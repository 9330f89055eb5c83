import type { ProcurementRequest } from '@pasok/contracts/request';
import { inUnits } from '@pasok/domain/quantity';
import { Card, CardLink, formatIdr, langOf, look, RelativeTime, shortId } from '@pasok/ui';
import { type ReactNode, useId } from 'react';
import { texts } from '../texts.ts';
import { Marked } from './marked.tsx';
import classes from './request-card.module.css';
import { RequestBadge, RequestDeadline } from './request-state.tsx';

/** Items a card shows before '+N more items' (spec.md, section 9). */
const itemsShown = 3;

type Props = {
  request: ProcurementRequest;
  now: number;
  /** What was searched for: its words are marked in title and goods. */
  goods?: string;
  /** Where the whole card leads; without it the card is no link. */
  to?: string;
  showRequester?: boolean;
  /** Its place among the page's headings. */
  heading?: 'h2' | 'h3';
  actions: ReactNode;
};

function Items({ request, goods }: { request: ProcurementRequest; goods: string }) {
  const more = request.items.length - itemsShown;
  return (
    <ul className={classes.items}>
      {request.items.slice(0, itemsShown).map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items have no identity but their place.
        <li key={at}>
          <Marked text={texts.card.item(item.name, item.brand)} goods={goods} />{' '}
          <span lang={langOf(texts.card.quantity('1'))}>
            {texts.card.quantity(inUnits(item.quantity, item.unit, ''))}
          </span>
        </li>
      ))}
      {more > 0 && (
        <li className={look('muted')} lang={langOf(texts.card.more(1))}>
          {texts.card.more(more)}
        </li>
      )}
    </ul>
  );
}

/** A request in a list. The title is the one link, stretched over the card; the actions lie above it. */
export function RequestCard({
  request,
  now,
  goods = '',
  to,
  showRequester = true,
  heading: Heading = 'h3',
  actions,
}: Props) {
  const number = texts.card.title(shortId(request._id));
  const title = <Marked text={request.judul || number} goods={goods} />;
  const id = useId();
  return (
    <Card component="article" aria-labelledby={id} className={classes.card} data-clickable={to !== undefined}>
      <p className={look('line', 'apart', 'gap2', 'muted', 'text13', 'figures')}>
        <span lang={langOf(number)}>{request.judul && number}</span>
        <RelativeTime value={request.createdAt} />
      </p>
      <Heading id={id} className={classes.title}>
        {to ? <CardLink to={to}>{title}</CardLink> : title}
      </Heading>
      <p className={look('row', 'middle', 'gap1', 'across2', 'text14')}>
        <RequestBadge request={request} now={now} />{' '}
        <span>
          {texts.common.deadline} <RequestDeadline request={request} now={now} />
        </span>
        {request.deliveryRegion && (
          <span className={look('muted', 'text14')}>{request.deliveryRegion.name}</span>
        )}
      </p>
      {showRequester && (
        <p className={look('breaks')}>
          <span>{request.user.name}</span>{' '}
          <span className={look('muted', 'text14')}>{request.user.email}</span>
        </p>
      )}
      <Items request={request} goods={goods} />
      <div className={classes.foot}>
        <p className={`${look('stack', 'muted', 'text13')} ${classes.budget}`}>
          {texts.common.totalBudget} <strong>{formatIdr(request.totalBudget)}</strong>
        </p>
        <div className={classes.actions}>{actions}</div>
      </div>
    </Card>
  );
}
