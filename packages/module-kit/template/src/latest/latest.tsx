import type { ProcurementRequest } from '@pasok/contracts/request';
import {
  Card,
  EmptyState,
  ErrorState,
  formatIdr,
  LoadingText,
  PageHeading,
  Pager,
  RelativeTime,
  StatusBadge,
} from '@pasok/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { latestOptions } from '../api/requests.ts';
import { texts } from '../texts.ts';
import classes from './latest.module.css';

const words = texts.latest;

function RequestCard({ request }: { request: ProcurementRequest }) {
  return (
    <Card component="article">
      <div className={classes.head}>
        <h2 className={classes.title}>
          {/* Another module's page: known by its address alone. */}
          <Link to={`/request/${request._id}`}>{request.judul || words.untitled}</Link>
        </h2>
        <StatusBadge status={request.status} />
      </div>
      <p className={classes.facts}>
        {formatIdr(request.totalBudget)} · <RelativeTime value={request.createdAt} />
      </p>
    </Card>
  );
}

function Requests() {
  const [page, setPage] = useState(1);
  const { data, isError, refetch } = useQuery(latestOptions(page));
  if (isError && !data) return <ErrorState message={words.loadFailed} onRetry={refetch} />;
  if (!data) return <LoadingText>{words.loading}</LoadingText>;
  if (data.data.length === 0) return <EmptyState title={words.empty} hint={words.emptyHint} />;
  return (
    <>
      <ul className={classes.cards}>
        {data.data.map((request) => (
          <li key={request._id}>
            <RequestCard request={request} />
          </li>
        ))}
      </ul>
      <Pager page={page} totalPages={data.totalPages} onChange={setPage} />
    </>
  );
}

/** /NAME */
export default function Latest() {
  return (
    <div className={classes.page}>
      <PageHeading title={words.title} />
      <p className={classes.lead}>{words.lead}</p>
      <Requests />
    </div>
  );
}
