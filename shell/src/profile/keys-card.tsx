import { keyWords } from '@pasok/chain/key-words';
import type { PartyKey } from '@pasok/contracts/party-key';
import { Badge, Banner, DateTime, Entry, EntryList, Loaded, useDialogs } from '@pasok/ui';
import { useQuery } from '@tanstack/react-query';
import { keysQuery, useRevokeKey } from '../api/keys.ts';
import { texts } from '../texts.ts';
import classes from './profile.module.css';
import { Section } from './section.tsx';

const words = texts.keys;

function Times({ value: { createdAt, usedAt, revokedAt } }: { value: PartyKey }) {
  return (
    <p>
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
  const act = { label: words.revoke, name: words.revokeOf(device), isBusy: revoke.isPending, run: submit };
  return (
    <Entry
      title={device}
      mark={isOwn && <Badge tone="green">{words.current}</Badge>}
      act={revokedAt ? undefined : act}
    >
      <p>
        <code>{keyWords(publicKey)}</code>
      </p>
      <Times value={value} />
    </Entry>
  );
}

/** Every key that the server holds in the person's name: one that is not theirs is seen here. */
export default function KeysCard() {
  const query = useQuery(keysQuery);
  const { data } = query;
  const isLost = data?.own !== undefined && !data.keys.some(({ publicKey }) => publicKey === data.own);
  return (
    <Section title={words.title} lead={words.lead}>
      {isLost && <Banner tone="warning">{words.lost}</Banner>}
      <Loaded query={query} words={words}>
        {({ keys, own }) =>
          keys.length === 0 ? (
            <p className={classes.note}>{words.none}</p>
          ) : (
            <EntryList>
              {keys.map((value) => (
                <Row key={value._id} value={value} isOwn={value.publicKey === own} />
              ))}
            </EntryList>
          )
        }
      </Loaded>
    </Section>
  );
}
