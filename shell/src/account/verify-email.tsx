import { refreshSession, useSession } from '@pasok/client';
import { Banner, Button, ButtonLink, Card, ErrorState, LoadingText, PageHeading } from '@pasok/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useSendVerifyLink, verifyLinkQuery } from '../api/verify.ts';
import classes from './form.module.css';
import { accountTexts } from './texts.ts';

const words = accountTexts.verify;

/** /verify-email: a mailed link, opened by the account that it was mailed to. */
export default function VerifyEmail() {
  const token = new URLSearchParams(useLocation().hash.slice(1)).get('secret') ?? '';
  const verified = useQuery({ ...verifyLinkQuery(token), enabled: token !== '' });
  const again = useSendVerifyLink();
  const isUnverified = useSession(({ user }) => user?.unverified);
  const { data, error } = verified;
  useEffect(() => {
    if (data) void refreshSession();
  }, [data]);
  const isRefused = !token || error?.code === '400';
  return (
    <Card className={`${classes.form} ${classes.alone}`}>
      <PageHeading title={words.title} />
      {token && verified.isPending && <LoadingText>{words.checking}</LoadingText>}
      {data && (
        <>
          <Banner tone="success">
            <p role="status">{data.message}</p>
          </Banner>
          <ButtonLink to="/dashboard" size="md">
            {words.goOn}
          </ButtonLink>
        </>
      )}
      {isRefused && (
        <>
          <Banner tone="error" title={token ? words.refused : words.missing} />
          {isUnverified ? (
            <Button size="md" loading={again.isPending} onClick={() => again.mutate()}>
              {words.again}
            </Button>
          ) : (
            <>
              <p>{words.ofContact}</p>
              <ButtonLink to="/profile" size="md">
                {words.toProfile}
              </ButtonLink>
            </>
          )}
        </>
      )}
      {error && !isRefused && <ErrorState message={words.failed} onRetry={verified.refetch} />}
    </Card>
  );
}
