import { keyWords } from '@pasok/chain/key-words';
import type { PartyKey } from '@pasok/contracts/party-key';
import { Badge, Banner, Button, Card, DateTime, ErrorState, LoadingText, useDialogs } from '@pasok/ui';
import { useQuery } from '@tanstack/react-query';
import { keysQuery, useRevokeKey } from '../api/keys.ts';
import { texts } from '../texts.ts';
import classes from './profile.module.css';

const words = texts.keys;

function Times({ value: { createdAt, usedAt, revokedAt } }: { value: PartyKey }) {
  return (
    <p className={classes.note}>
      <span>{words.since}</span> <DateTime value={createdAt} />
      {usedAt && (
        <>
          <span> · {words.used}</span> <DateTime value={usedAt} />
        </>
      )}
      {revokedAt && (
        <>
          <span> · {words.revoked}</span> <DateTime value={revokedAt} />
        </>
      )}
    </p>
  );
}

function Row({ value, isOwn }: { value: PartyKey; isOwn: boolean }) {
  const dialogs = useDialogs();
  const revoke = useRevokeKey();
  const { _id, publicKey, device, revokedAt } = value;
  const submit = async () => {
    const ask = { message: words.revokeAsk, confirmLabel: words.revoke, danger: true };
    if (await dialogs.confirm(ask)) revoke.mutate(_id);
  };
  return (
    <li className={classes.entry}>
      <div className={classes.facts}>
        <strong>{device}</strong> {isOwn && <Badge tone="green">{words.current}</Badge>}
        <p className={classes.note}>
          <code>{keyWords(publicKey)}</code>
        </p>
        <Times value={value} />
      </div>
      {!revokedAt && (
        <Button
          variant="default"
          size="sm"
          loading={revoke.isPending}
          aria-label={words.revokeOf(device)}
          onClick={() => void submit()}
        >
          {words.revoke}
        </Button>
      )}
    </li>
  );
}

/** Every key that the server holds in the person's name: one that is not theirs is seen here. */
export default function KeysCard() {
  const { data, isError, refetch } = useQuery(keysQuery);
  const isLost = data?.own !== undefined && !data.keys.some(({ publicKey }) => publicKey === data.own);
  return (
    <Card component="section" className={classes.card ?? ''}>
      <h2 className={classes.heading}>{words.title}</h2>
      <p className={classes.note}>{words.lead}</p>
      {!data && !isError && <LoadingText>{texts.loading}</LoadingText>}
      {!data && isError && <ErrorState message={words.loadFailed} onRetry={refetch} />}
      {isLost && <Banner tone="warning">{words.lost}</Banner>}
      {data?.keys.length === 0 && <p className={classes.note}>{words.none}</p>}
      {data && data.keys.length > 0 && (
        <ul className={classes.entries}>
          {data.keys.map((value) => (
            <Row key={value._id} value={value} isOwn={value.publicKey === data.own} />
          ))}
        </ul>
      )}
    </Card>
  );
}
