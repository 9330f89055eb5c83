import { headCode, wholeHeadCode } from '@pasok/chain/head-code';
import { verifierPath } from '@pasok/client';
import { CopyButton, Fact, look, QrCode } from '@pasok/ui';
import type { CheckedHead } from '../../api/chain.ts';
import { texts } from '../../texts.ts';
import type { Place } from '../alarms/follow-head.ts';
import classes from './trust.module.css';
import { Witnesses, words } from './witnesses.tsx';

/** Where another person compares a head with the chain as it is shown there; behind the hash sign, which no browser sends. */
const compareUrl = (head: Place) => `${window.location.origin}${verifierPath()}#${wholeHeadCode(head)}`;

/** The signed head, its key, and a code by which somebody else compares it with what is shown there. */
export default function TrustFacts({
  checked: { head, publicKey, witnesses = [] },
  isTied,
}: {
  checked: CheckedHead;
  isTied: boolean;
}) {
  const code = headCode(head);
  return (
    <>
      <p className={classes.hint}>{words.intro}</p>
      <dl className={look('grid', 'gap2')}>
        <Fact name={words.head}>
          #{head.index} <code className={look('breaks')}>{head.hash}</code>
        </Fact>
        {publicKey && <Fact name={words.signature}>{words.valid}</Fact>}
        {publicKey && (
          <Fact name={words.key}>
            <code className={look('breaks')}>{publicKey}</code>{' '}
            <CopyButton text={publicKey} label={texts.copyHash(words.key)} />
          </Fact>
        )}
        <Witnesses witnesses={witnesses} isTied={isTied} />
        <Fact name={words.code}>
          <code className={look('breaks')}>{code}</code>{' '}
          <CopyButton text={code} label={texts.copyHash(words.code)} />
        </Fact>
      </dl>
      <QrCode text={compareUrl(head)} label={words.qr(code)} />
      <p className={classes.hint}>{words.codeHint}</p>
      <p className={classes.hint}>{words.receipt}</p>
      <a className={classes.download} href={verifierPath()}>
        {words.verify}
      </a>{' '}
      <a className={classes.download} href={verifierPath()} download={words.file}>
        {words.download}
      </a>
    </>
  );
}
