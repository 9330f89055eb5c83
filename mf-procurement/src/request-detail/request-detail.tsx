import { ApiError, errorMessage, prefetch, toast, useSession } from '@pasok/client';
import type { ProcurementRequest } from '@pasok/contracts/request';
import { isExpired, isOpen, isSealed } from '@pasok/domain/request';
import {
  Banner,
  Button,
  ButtonLink,
  copyText,
  IconLink,
  IconPrinter,
  lazyPart,
  look,
  NotFoundState,
  NotLoaded,
  PageHeading,
  PrintNote,
  ShareButton,
  Slot,
  shortId,
  useNow,
} from '@pasok/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { invitationTexts, openInvitationOptions } from '../api/invitations.ts';
import { requestOptions } from '../api/requests.ts';
import { NoRequest } from '../parts/no-request.tsx';
import { OfferAction } from '../parts/offer-action.tsx';
import { ReportButton } from '../parts/report-button.tsx';
import { OwnerActions } from '../parts/request-actions.tsx';
import { RequestFacts } from '../parts/request-facts.tsx';
import { reportTexts } from '../report-texts.ts';
import { texts } from '../texts.ts';
import { BudgetBars } from './budget-bars.tsx';
import { InviteButton } from './invite-dialog.tsx';
import { Questions } from './questions.tsx';
import classes from './request-detail.module.css';

import { RequestItems } from './request-items.tsx';

const words = texts.request;

const titleOf = ({ judul, _id }: ProcurementRequest) => judul || texts.card.title(shortId(_id));

const copyLink = () =>
  void copyText(window.location.href).then(
    () => toast({ type: 'success', title: words.title, message: words.copied }),
    () => toast({ type: 'error', title: words.title, message: words.copyFailed }),
  );

function Tools({ request }: { request: ProcurementRequest }) {
  return (
    <div className={look('row', 'gap2', 'noPrint')}>
      <ShareButton
        words={words.share(titleOf(request))}
        path={`/request/${request._id}`}
        variant="subtle"
        size="xs"
      />
      <Button variant="subtle" size="xs" leftSection={<IconLink size={16} aria-hidden />} onClick={copyLink}>
        {words.copyLink}
      </Button>
      <Button
        variant="subtle"
        size="xs"
        leftSection={<IconPrinter size={16} aria-hidden />}
        onClick={() => window.print()}
      >
        {texts.common.print}
      </Button>
      {request.visibility === 'invited' && <small>{words.shareInvited}</small>}
    </div>
  );
}

const Files = lazyPart(() => import(/* webpackChunkName: "files" */ '../forms/files.tsx'));
const SplitDialog = lazyPart(() => import('./split-dialog.tsx'));

/** For the owner of several items that nobody has offered on yet. */
function Split({ request, now }: { request: ProcurementRequest; now: number }) {
  const [isOpened, setOpened] = useState(false);
  const canSplit = isOpen(request) && !isExpired(request, now) && !request.offerCount;
  if (!canSplit || request.items.length < 2) return null;
  return (
    <>
      <Button variant="subtle" size="sm" onClick={() => setOpened(true)}>
        {texts.split.action}
      </Button>
      {isOpened && <SplitDialog request={request} onClose={() => setOpened(false)} />}
    </>
  );
}

function Detail({ request }: { request: ProcurementRequest }) {
  const now = useNow(30_000);
  const userId = useSession((session) => session.user?._id ?? '');
  const isOwner = request.user._id === userId;
  return (
    <>
      <div className={look('row', 'start', 'apart', 'gap3')}>
        <PageHeading title={titleOf(request)} />
        <Tools request={request} />
      </div>
      <div className={`${look('row', 'gap2', 'noPrint')} ${classes.actions}`}>
        {isOwner ? (
          <>
            <OwnerActions request={request} size="sm" />
            {isOpen(request) && !isExpired(request, now) && !request.hidden && (
              <InviteButton requestId={request._id} />
            )}
            <Split request={request} now={now} />
          </>
        ) : (
          <OfferAction request={request} userId={userId} now={now} />
        )}
      </div>
      {request.hidden && (
        <Banner tone="warning" title={reportTexts.hidden}>
          {request.hidden.reason}
        </Banner>
      )}
      <RequestFacts request={request} now={now} />
      {isOwner && Boolean(request.offerCount) && !isSealed(request, now) && <BudgetBars request={request} />}
      <RequestItems items={request.items} />
      <Slot name="request/after-items/v1" of={{ requestId: request._id, status: request.status }} />
      <Files
        kind="request"
        id={request._id}
        title={texts.files.title}
        lead={isOwner ? texts.files.ofOwnRequest : texts.files.ofRequest}
        adds={isOwner && isOpen(request)}
        removes={isOwner && (isOpen(request) || request.status === 'cancelled')}
      />
      <Questions request={request} userId={userId} now={now} />
      {!isOwner && <ReportButton kind="request" id={request._id} />}
      <PrintNote />
    </>
  );
}

/** The secret of a mailed link is used first, and then gone from the address. */
function Opened({ id }: { id: string }) {
  const { hash, pathname } = useLocation();
  const token = new URLSearchParams(hash.slice(1)).get('undangan') ?? '';
  const navigate = useNavigate();
  const query = useQuery(openInvitationOptions(id, token));
  const { isSuccess, error } = query;
  useEffect(() => {
    if (isSuccess && token) void navigate(pathname, { replace: true });
  }, [isSuccess, token, pathname, navigate]);
  if (!token || isSuccess) return <Content id={id} />;
  return (
    <>
      <PageHeading title={words.title} />
      <NotLoaded
        query={query}
        words={{
          loading: invitationTexts.opening,
          loadFailed: error instanceof ApiError ? errorMessage(error) : invitationTexts.openFailed,
        }}
        missing={
          <NotFoundState
            title={invitationTexts.notOpened}
            hint={invitationTexts.usedHint}
            action={<ButtonLink to="/dashboard">{words.back}</ButtonLink>}
          />
        }
      />
    </>
  );
}

function Content({ id }: { id: string }) {
  const query = useQuery(requestOptions(id));
  const { data, error } = query;
  const isMissing = error instanceof ApiError && error.code === '404';
  // One that was cancelled meanwhile is gone for everybody but its owner.
  if (data && !isMissing) return <Detail request={data} />;
  return (
    <>
      <PageHeading title={words.title} />
      <NoRequest query={query} />
    </>
  );
}

/** /request/{id} */
export default function RequestDetail() {
  const { id = '' } = useParams();
  return (
    <div className={look('stack', 'gap5')}>
      <Opened key={id} id={id} />
    </div>
  );
}

RequestDetail.preload = ({ id = '' }) => prefetch(requestOptions(id));
