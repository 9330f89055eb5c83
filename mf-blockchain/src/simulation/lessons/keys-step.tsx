import { createKeyPair, isTextSignedBy, signText } from '@pasok/chain/key-pair';
import type { Block } from '@pasok/contracts/blockchain';
import { Badge, Button, formatIdr } from '@pasok/ui';
import { useState } from 'react';
import { TextInput } from '../controls.tsx';
import { words } from '../texts.ts';
import classes from './lessons.module.css';
import { Task } from './task.tsx';

const text = words.keys;

/** Signs the transfer of a block; done once a signature that held fails for a text that was changed. */
export default function KeysStep({ block }: { block: Block }) {
  const { buyerName, buyer, vendorName, vendor, total } = block.data;
  const transfer = text.sample(buyerName || buyer, vendorName || vendor, formatIdr(total));
  const [pair, setPair] = useState(createKeyPair);
  const [written, setWritten] = useState(transfer);
  const [signed, setSigned] = useState<{ text: string; signature: string }>();
  const holds = signed && isTextSignedBy(written, signed.signature, pair.publicKey);
  function renew() {
    setPair(createKeyPair());
    setSigned((known) => known && { ...known });
  }
  return (
    <>
      <div className={classes.columns}>
        <div className={classes.fields}>
          <TextInput label={text.secret} value={pair.secret} isCode />
          <TextInput label={text.publicKey} value={pair.publicKey} isCode />
          <TextInput label={text.transfer} value={written} onChange={setWritten} />
          <TextInput label={text.signature} value={signed?.signature ?? ''} isCode />
        </div>
        <Flow holds={holds} />
      </div>
      <div className={classes.actions}>
        <Button onClick={() => setSigned({ text: written, signature: signText(written, pair.secret) })}>
          {text.sign}
        </Button>
        <Button variant="default" onClick={renew}>
          {text.renew}
        </Button>
        <span role="status">
          {holds !== undefined && (
            <Badge tone={holds ? 'green' : 'red'}>{holds ? text.holds : text.fails}</Badge>
          )}
        </span>
      </div>
      <Task
        step="kunci"
        said={words.task.parts(holds === undefined ? 0 : holds ? 1 : 2, 2)}
        isReached={holds === false}
      />
    </>
  );
}

/** How a signature comes about and is checked. */
function Flow({ holds }: { holds: boolean | undefined }) {
  const box = (x: number, y: number, label: string) => (
    <g>
      <rect x={x} y={y} width="104" height="32" rx="8" />
      <text x={x + 52} y={y + 20} textAnchor="middle">
        {label}
      </text>
    </g>
  );
  return (
    <svg
      className={classes.flow}
      viewBox="0 0 360 128"
      role="img"
      aria-label={text.picture}
      data-holds={holds}
    >
      <path d="M106 24h20v32M106 104h20V72M234 64h14M300 48V42" />
      {box(2, 8, words.hash.text)}
      {box(2, 88, text.secret)}
      {box(128, 48, text.signature)}
      {box(248, 8, text.publicKey)}
      <circle cx="300" cy="70" r="22" />
      <text x="300" y="77" textAnchor="middle" className={classes.verdict}>
        {holds === undefined ? '?' : holds ? '✓' : '✕'}
      </text>
    </svg>
  );
}
