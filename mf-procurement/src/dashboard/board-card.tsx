import type { ProcurementRequest } from '@pasok/contracts/request';
import { isOpen } from '@pasok/domain/request';
import { ButtonLink, langOf, look } from '@pasok/ui';
import { offerRefusal } from '../parts/offer-refusal.ts';
import { RequestCard } from '../parts/request-card.tsx';
import { texts } from '../texts.ts';

type Props = { request: ProcurementRequest; userId: string; now: number; goods: string };

function BoardAction({ request, userId, now }: Props) {
  if (request.user._id === userId)
    return (
      <span className={look('muted', 'text14', 'semibold')} lang={langOf(texts.card.own)}>
        {texts.card.own}
      </span>
    );
  if (!offerRefusal(request, userId, now))
    return (
      <ButtonLink size="xs" to={`/request/${request._id}`}>
        {texts.card.offer}
      </ButtonLink>
    );
  if (request.myOffer)
    return (
      <ButtonLink variant="light" size="xs" to={`/offer/${request.myOffer._id}`}>
        {texts.card.offered}
      </ButtonLink>
    );
  return null;
}

/** Only a pending request of somebody else is clickable (spec.md, section 2). */
export function BoardCard(props: Props) {
  const { request, userId, now, goods } = props;
  const open = isOpen(request) && request.user._id !== userId;
  return (
    <RequestCard
      request={request}
      now={now}
      goods={goods}
      to={open ? `/request/${request._id}` : undefined}
      actions={<BoardAction {...props} />}
    />
  );
}
