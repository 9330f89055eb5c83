import { createKeyPair, isTextSignedBy, signText } from '@pasok/chain/key-pair';
import type { Block } from '@pasok/contracts/blockchain';
import { Badge, Button, formatIdr } from '@pasok/ui';
import { useState } from 'react';
import common from '../controls.module.css';
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
      <p>{text.picture}</p>
      <div className={classes.fields}>
        <TextInput label={text.secret} value={pair.secret} isCode />
        <TextInput label={text.publicKey} value={pair.publicKey} isCode />
        <TextInput label={text.transfer} value={written} onChange={setWritten} />
        <TextInput label={text.signature} value={signed?.signature ?? ''} isCode />
      </div>
      <div className={common.row}>
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
