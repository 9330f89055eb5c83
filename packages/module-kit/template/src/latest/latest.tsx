import type { ProcurementRequest } from '@pasok/contracts/request';
import { Card, formatIdr, Loaded, PageHeading, Pager, RelativeTime, StatusBadge } from '@pasok/ui';
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
  return (
    <Loaded query={useQuery(latestOptions(page))} words={words}>
      {({ data, totalPages }) => (
        <>
          <ul className={classes.cards}>
            {data.map((request) => (
              <li key={request._id}>
                <RequestCard request={request} />
              </li>
            ))}
          </ul>
          <Pager page={page} totalPages={totalPages} onChange={setPage} />
        </>
      )}
    </Loaded>
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
