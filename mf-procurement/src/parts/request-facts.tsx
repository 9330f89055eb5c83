import { type Priority, type ProcurementRequest, priorities } from '@pasok/contracts/request';
import {
  Badge,
  type BadgeTone,
  Card,
  CopyId,
  Fact,
  formatDateTime,
  formatDay,
  formatIdr,
  look,
} from '@pasok/ui';
import { texts } from '../texts.ts';
import { RecordLine } from './record-line.tsx';
import classes from './request-facts.module.css';
import { RequestBadge, RequestDeadline } from './request-state.tsx';

const words = texts.request;

const tones = { low: 'grey', medium: 'blue', high: 'orange' } as const satisfies Record<Priority, BadgeTone>;

/** Who asks, until when, for how much, and where it goes. */
export function RequestFacts({ request, now }: { request: ProcurementRequest; now: number }) {
  const priority = priorities.find((one) => one === request.priority);
  return (
    <Card component="section" className={classes.facts}>
      <dl>
        <Fact name={words.requester}>
          <strong>{request.user.name}</strong>
          <br />
          {request.user.email}
        </Fact>
        <Fact name={texts.common.deadline}>
          <RequestDeadline request={request} now={now} withCountdown />
          {request.movedDeadlines?.map(({ at, from }) => (
            <span key={at} className={`${look('block', 'muted', 'text13')} ${classes.moved}`}>
              {words.moved(formatDateTime(from), formatDateTime(at))}
            </span>
          ))}
        </Fact>
        <Fact name={texts.common.status}>
          <RequestBadge request={request} now={now} />
        </Fact>
        {priority && (
          <Fact name={words.priority}>
            <Badge tone={tones[priority]}>{texts.priority[priority]}</Badge>
          </Fact>
        )}
        <Fact name={texts.common.totalBudget}>
          <strong className={look('figures')}>{formatIdr(request.totalBudget)}</strong>
        </Fact>
        {request.sealedUntilDeadline && <Fact name={words.offers}>{words.sealed}</Fact>}
        <Fact name="ID">
          <CopyId id={request._id} />
        </Fact>
        {request.deliveryRegion && <Fact name={words.region}>{request.deliveryRegion.name}</Fact>}
        {request.deliverBy && <Fact name={words.deliverBy}>{formatDay(request.deliverBy)}</Fact>}
        {request.deliveryAddress && (
          <Fact name={words.address}>
            <span className={look('breaks', 'asTyped')}>{request.deliveryAddress}</span>
          </Fact>
        )}
        {request.record && (
          <Fact name={words.record} className={look('whole')}>
            <RecordLine record={request.record} of={request.user} />
          </Fact>
        )}
      </dl>
      {request.description && (
        <>
          <h2 className={classes.small}>{words.description}</h2>
          <p className={look('breaks', 'asTyped')}>{request.description}</p>
        </>
      )}
    </Card>
  );
}
