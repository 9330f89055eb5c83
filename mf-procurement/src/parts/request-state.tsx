import type { ProcurementRequest } from '@pasok/contracts/request';
import { isExpired, isOpen } from '@pasok/domain/request';
import { Badge, StatusBadge } from '@pasok/ui';
import { texts } from '../texts.ts';
import { Deadline } from './deadline.tsx';

type Props = { request: ProcurementRequest; now: number };

/** A request's status; one whose deadline has passed is 'Berakhir', whatever the wire calls it. */
export function RequestBadge({ request, now }: Props) {
  const status = isExpired(request, now) ? texts.common.ended : request.status;
  return (
    <>
      <StatusBadge status={status} receipt={request.receipt} />
      {request.visibility === 'invited' && (
        <>
          {' '}
          <Badge tone="grey">{texts.visibility.badge}</Badge>
        </>
      )}
    </>
  );
}

/** Its deadline, with the time left while it takes offers; that it has passed is the badge's to say. */
export function RequestDeadline({
  request,
  now,
  withCountdown = false,
}: Props & { withCountdown?: boolean }) {
  const open = isOpen(request) && !isExpired(request, now);
  return <Deadline deadline={request.deadline} now={now} open={open} withCountdown={withCountdown} />;
}
