import { ApiError, useAddress } from '@pasok/client';
import { Button, ButtonLink, EmptyState, IconPlus, look, PageHeading, useNow } from '@pasok/ui';
import { useQuery } from '@tanstack/react-query';
import { myRequestsOptions } from '../api/requests.ts';
import { PagedCards } from '../parts/paged-cards.tsx';
import { OwnerActions } from '../parts/request-actions.tsx';
import { RequestCard } from '../parts/request-card.tsx';
import { StatusTabs } from '../parts/status-tabs.tsx';
import { texts } from '../texts.ts';

const words = texts.mine;

function CreateLink() {
  return (
    <ButtonLink to="/create-request" leftSection={<IconPlus size={18} aria-hidden />}>
      {texts.dashboard.create}
    </ButtonLink>
  );
}

type Filter = { status: string; offers: string; questions: string };

function useFilter(): Filter {
  const { params } = useAddress();
  const pending = (name: string) => (params.get(name) === 'pending' ? 'pending' : '');
  return { status: params.get('status') ?? '', offers: pending('offers'), questions: pending('questions') };
}

function Nothing({ status, offers, questions }: Filter) {
  if (offers) return <EmptyState title={words.emptyToDecide} />;
  if (questions) return <EmptyState title={words.emptyToAnswer} />;
  if (status) return <EmptyState title={words.emptyStatus} />;
  return <EmptyState title={words.empty} hint={words.emptyHint} action={<CreateLink />} />;
}

/** That the address shows only what has an offer to decide or a question to answer: no tab says so. */
function Narrowed({ offers }: Filter) {
  const { change } = useAddress();
  return (
    <p>
      {offers ? words.onlyToDecide : words.onlyToAnswer}{' '}
      <Button
        variant="subtle"
        size="xs"
        onClick={() => change({ search: { offers: false, questions: false, page: false } })}
      >
        {words.showOthers}
      </Button>
    </p>
  );
}

const isUnanswered = (error: Error | null) => error instanceof ApiError && error.code === 'NETWORK_ERROR';

function List(filter: Filter) {
  const now = useNow();
  const { page, after, turnTo } = useAddress();
  const { data, error, isError, refetch } = useQuery(myRequestsOptions({ page, after, ...filter }));
  // A refused load empties the list (spec.md, section 8); without an answer what is known stands in.
  const isKnown = data !== undefined && isUnanswered(error);
  return (
    <PagedCards
      list={data}
      failed={isError && !isKnown}
      onRetry={() => void refetch()}
      page={page}
      onPage={turnTo}
      empty={<Nothing {...filter} />}
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
  const filter = useFilter();
  return (
    <div className={look('stack', 'gap5')}>
      <div className={look('row', 'middle', 'apart', 'gap4')}>
        <PageHeading title={words.title} />
        <CreateLink />
      </div>
      <StatusTabs statuses={texts.common.requestStatuses} />
      {(filter.offers || filter.questions) && <Narrowed {...filter} />}
      <List {...filter} />
    </div>
  );
}
