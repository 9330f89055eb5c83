import { headCode } from '@pasok/chain/head-code';
import { deviceStorage, useAddress } from '@pasok/client';
import { CopyButton, latePart } from '@pasok/ui';
import { useState } from 'react';
import type { CheckedHead } from '../api/chain.ts';
import { Fact } from '../parts/fact.tsx';
import facts from '../parts/facts.module.css';
import { ownFile } from '../parts/own-file.ts';
import { Panel } from '../parts/panel.tsx';
import { texts } from '../texts.ts';
import type { ChainView } from './chain-view.ts';
import { CompareHeads } from './compare-heads.tsx';
import { readSeenHead } from './last-head.ts';
import classes from './trust-panel.module.css';

const words = texts.trust;

/** Laid beside the module by its build (receipt-page/build.config.mjs). */
const verifier = 'pemeriksa-kuitansi.html';

/** The address by which another person's explorer compares a head with the chain it sees there. */
const parameter = 'compare';
const compareUrl = (code: string) => `${window.location.origin}/blockchain?${parameter}=${code}`;

/** Drawing codes is fetched only where one is looked at. */
const HeadQr = latePart(
  async () => ({ default: (await import('./head-qr.tsx')).HeadQr }),
  <span className={classes.qr} />,
);

/** What a person needs who does not take the server's word: its signed head, its key, a code to compare. */
export function TrustPanel({ chain, checked }: { chain: ChainView; checked: CheckedHead }) {
  const { head, publicKey } = checked;
  // The key of the visit before: this visit's own head is written down after this was read.
  const [seenKey] = useState(() => readSeenHead(deviceStorage)?.proof?.publicKey);
  const isNewKey = seenKey !== undefined && publicKey !== undefined && seenKey !== publicKey;
  const [isOpen, setOpen] = useState(false);
  const { params } = useAddress();
  const scanned = params.get(parameter) ?? '';
  const isUrgent = publicKey === undefined || isNewKey || scanned !== '';
  const code = headCode(head);
  return (
    <Panel summary={words.title} open={isUrgent || undefined} onToggle={setOpen}>
      <p className={classes.hint}>{words.intro}</p>
      {publicKey === undefined && (
        <p className={classes.warning} role="alert">
          {words.invalid}
        </p>
      )}
      {isNewKey && (
        <p className={classes.warning} role="alert">
          {words.newKey}
        </p>
      )}
      <dl className={facts.facts}>
        <Fact name={words.head}>
          #{head.index} <code className={classes.code}>{head.hash}</code>
        </Fact>
        {publicKey && <Fact name={words.signature}>{words.valid}</Fact>}
        {publicKey && (
          <Fact name={words.key}>
            <code className={classes.code}>{publicKey}</code>{' '}
            <CopyButton text={publicKey} label={texts.copyHash(words.key)} />
          </Fact>
        )}
        <Fact name={words.code}>
          <code className={classes.code}>{code}</code>{' '}
          <CopyButton text={code} label={texts.copyHash(words.code)} />
        </Fact>
      </dl>
      {(isOpen || isUrgent) && <HeadQr text={compareUrl(code)} label={words.qr(code)} />}
      <p className={classes.hint}>{words.codeHint}</p>
      <CompareHeads chain={chain} scanned={scanned} />
      <p className={classes.hint}>{words.receipt}</p>
      <a className={classes.download} href={ownFile(verifier)} download={verifier}>
        {words.download}
      </a>
    </Panel>
  );
}
