import { useAddress } from '@pasok/client';
import { ButtonLink, EmptyState, IconPlus, PageHeading, useNow } from '@pasok/ui';
import { useQuery } from '@tanstack/react-query';
import { myRequestsOptions } from '../api/requests.ts';
import { PagedCards } from '../parts/paged-cards.tsx';
import { OwnerActions } from '../parts/request-actions.tsx';
import { RequestCard } from '../parts/request-card.tsx';
import { StatusTabs } from '../parts/status-tabs.tsx';
import { texts } from '../texts.ts';
import classes from './my-request.module.css';

const words = texts.mine;

function CreateLink() {
  return (
    <ButtonLink to="/create-request" leftSection={<IconPlus size={18} aria-hidden />}>
      {texts.dashboard.create}
    </ButtonLink>
  );
}

function Nothing({ filtered }: { filtered: boolean }) {
  if (filtered) return <EmptyState title={words.emptyStatus} />;
  return <EmptyState title={words.empty} hint={words.emptyHint} action={<CreateLink />} />;
}

function List() {
  const now = useNow();
  const { params, page, turnTo } = useAddress();
  const status = params.get('status') ?? '';
  const { data, isError, refetch } = useQuery(myRequestsOptions({ page, status }));
  return (
    <PagedCards
      list={data}
      failed={isError}
      onRetry={() => void refetch()}
      page={page}
      onPage={turnTo}
      empty={<Nothing filtered={status !== ''} />}
      cardHeight={260}
    >
      {(request) => (
        <RequestCard
          request={request}
          now={now}
          to={`/request/${request._id}`}
          heading="h2"
          showRequester={false}
          actions={<OwnerActions request={request} />}
        />
      )}
    </PagedCards>
  );
}

/** /my-request: one's own requests, 9 a page, page and status in the address. */
export default function MyRequest() {
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <PageHeading title={words.title} />
        <CreateLink />
      </div>
      <StatusTabs statuses={texts.common.requestStatuses} />
      <List />
    </div>
  );
}
