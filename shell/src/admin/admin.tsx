import { ApiError, useSession } from '@pasok/client';
import { PageHeading } from '@pasok/ui';
import { useQuery } from '@tanstack/react-query';
import { NotFound } from '../not-found/not-found.tsx';
import { Acts } from './acts.tsx';
import classes from './admin.module.css';
import { FindAccount } from './find-account.tsx';
import { Queue, queueOptions } from './queue.tsx';
import { adminTexts } from './texts.ts';

function Page() {
  // The operator may have taken it back meanwhile: the server no longer knows this page.
  const { error } = useQuery(queueOptions(1));
  if (error instanceof ApiError && error.code === '404') return <NotFound />;
  return (
    <div className={classes.page}>
      <PageHeading title={adminTexts.title} />
      <Queue />
      <div className={classes.side}>
        <FindAccount />
        <Acts />
      </div>
    </div>
  );
}

/** /admin: for everybody who is no administrator there is no such page. */
export default function Admin() {
  return useSession(({ user }) => user?.isAdmin) ? <Page /> : <NotFound />;
}
