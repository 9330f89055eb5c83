import { type ChangedBlock, deviceStorage, type SeenHead, type SignedProof } from '@pasok/client';
import { Banner, Button, ChangedDeal, CopyButton, formatAsOf, look, saveFile, useDialogs } from '@pasok/ui';
import { useState } from 'react';
import { type Accepted, acceptedOf, keepAccepted, readAccepted } from './accepted.ts';
import { words } from './alarm-texts.ts';
import type { Followed, Place } from './follow-head.ts';
import classes from './head-alarm.module.css';

type Props = {
  seen: SeenHead | undefined;
  followed: Followed | undefined;
  /** The moment of an earlier copy, which need not hold the seen head. */
  older: string | undefined;
  /** What was changed, as far as this browser knew it. */
  deal: ChangedBlock | undefined;
  signed: SignedProof | undefined;
  /** The chain as it is now is taken. */
  onAccept: () => void;
};

function Head({ name, place }: { name: string; place: Place | undefined }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>
        {place ? (
          <span>
            #{place.index} <code>{place.hash}</code>
          </span>
        ) : (
          <span>{words.none}</span>
        )}
      </dd>
    </>
  );
}

/** Hands out both heads as they were signed: evidence that stands without this browser. */
const saveHeads = (heads: readonly Accepted[]) =>
  saveFile(new Blob([JSON.stringify(heads, undefined, 2)], { type: 'application/json' }), words.file);

/** What was accepted here once stays to be read. */
function Earlier() {
  const [heads] = useState(() => readAccepted(deviceStorage));
  const last = heads.at(-1);
  return (
    last && (
      <Banner tone="warning" title={words.acceptedTitle}>
        <span>{words.accepted(formatAsOf(new Date(last.at)))}</span>{' '}
        <Button variant="default" onClick={() => saveHeads(heads)}>
          {words.saveAgain}
        </Button>
      </Banner>
    )
  );
}

/** What the comparison with the head seen last has to tell: an alarm, or why there is none. */
export default function HeadNotes({ seen, followed, older, deal, signed, onAccept }: Props) {
  const { confirm } = useDialogs();
  if (!followed?.contradiction)
    return (
      <>
        <Earlier key={String(seen === undefined)} />
        {older && seen && (
          <Banner tone="info" title={words.olderCopyTitle}>
            {words.olderCopy(formatAsOf(new Date(older)), seen.index)}
          </Banner>
        )}
      </>
    );
  async function accept(found: Followed) {
    const one = acceptedOf(found, seen, signed);
    saveHeads([...readAccepted(deviceStorage), one]);
    if (!(await confirm({ message: words.ask, detail: words.askDetail, confirmLabel: words.accept }))) return;
    keepAccepted(deviceStorage, one);
    onAccept();
  }
  return (
    <section className={`${look('grid', 'hugs', 'gap2')} ${classes.alarm}`} role="alert">
      <h2 className={look('text18')}>{words.title}</h2>
      <p>{words[followed.contradiction]}</p>
      {deal && <ChangedDeal {...deal} />}
      <dl className={classes.heads}>
        {seen ? <Head name={words.seen} place={seen} /> : <Head name={words.signed} place={signed} />}
        <Head name={words.now} place={followed.now} />
      </dl>
      {seen?.proof && (
        <p className={look('row', 'middle', 'gap2', 'text14')}>
          {words.proof}
          <CopyButton text={JSON.stringify(seen.proof)} label={words.copyProof} />
        </p>
      )}
      <p className={classes.todo}>{words.todo}</p>
      <Button variant="default" onClick={() => void accept(followed)}>
        {words.accept}
      </Button>
    </section>
  );
}
