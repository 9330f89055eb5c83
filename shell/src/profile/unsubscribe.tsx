import { Banner, Button, ButtonLink, Card, PageHeading } from '@pasok/ui';
import { useLocation } from 'react-router-dom';
import classes from '../account/form.module.css';
import { useUnsubscribe } from '../api/mails.ts';
import { texts } from '../texts.ts';

const words = texts.mails;

/** /unsubscribe: where a mail's link leads. Opening it changes nothing, as mail programs open links by themselves. */
export default function Unsubscribe() {
  const token = new URLSearchParams(useLocation().hash.slice(1)).get('token') ?? '';
  const stop = useUnsubscribe(token);
  return (
    <Card className={`${classes.form} ${classes.alone}`}>
      <PageHeading title={words.stopTitle} />
      {!token && <Banner tone="error" title={words.stopMissing} />}
      {stop.data ? (
        <Banner tone="success">
          <p role="status">{stop.data.message}</p>
        </Banner>
      ) : (
        token && (
          <>
            <p>{words.stopLead}</p>
            <Button size="md" loading={stop.isPending} onClick={() => stop.mutate()}>
              {words.stop}
            </Button>
          </>
        )
      )}
      {(!token || stop.data) && <ButtonLink to="/profile">{words.toProfile}</ButtonLink>}
    </Card>
  );
}
