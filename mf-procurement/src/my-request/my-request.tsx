import { ButtonLink, EmptyState, IconPlus, PageHeading, Pager, Skeleton, Tabs } from '@pasok/ui';
import { useQuery } from '@tanstack/react-query';
import { myRequestsOptions } from '../api/requests.ts';
import { LoadError } from '../parts/load-error.tsx';
import { OwnerActions } from '../parts/request-actions.tsx';
import { RequestCard } from '../parts/request-card.tsx';
import { useNow } from '../parts/use-now.ts';
import { usePage } from '../parts/use-page.ts';
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

function List() {
  const now = useNow();
  const { page, status, change } = usePage();
  const { data, isError, refetch } = useQuery(myRequestsOptions({ page, status }));
  if (isError) return <LoadError onRetry={() => void refetch()} />;
  if (!data)
    return (
      <div className={classes.cards} aria-busy="true">
        {[1, 2, 3].map((key) => (
          <Skeleton key={key} height={260} />
        ))}
      </div>
    );
  if (data.data.length === 0)
    return status ? (
      <EmptyState title={words.emptyStatus} />
    ) : (
      <EmptyState title={words.empty} hint={words.emptyHint} action={<CreateLink />} />
    );
  return (
    <>
      <ul className={classes.cards}>
        {data.data.map((request) => (
          <li key={request._id}>
            <RequestCard
              request={request}
              now={now}
              to={`/request/${request._id}`}
              heading="h2"
              showRequester={false}
              actions={<OwnerActions request={request} />}
            />
          </li>
        ))}
      </ul>
      <Pager page={page} totalPages={data.totalPages} onChange={(next) => change({ page: next })} />
    </>
  );
}

/** /my-request: one's own requests, 9 a page, page and status in the address. */
export default function MyRequest() {
  const { status, change } = usePage();
  const tabs = [
    { value: '', label: texts.common.all },
    ...Object.entries(words.statuses).map(([value, label]) => ({ value, label })),
  ];
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <PageHeading title={words.title} />
        <CreateLink />
      </div>
      <Tabs
        label={texts.common.status}
        tabs={tabs}
        value={status}
        onChange={(next) => change({ status: next })}
      />
      <List />
    </div>
  );
}
