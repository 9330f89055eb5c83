import { CopyButton, look } from '@pasok/ui';
import { texts } from '../../texts.ts';
import classes from './hash-text.module.css';

type Props = { label: string; hash: string; broken?: boolean };

/** A hash: middle left out when there is no room, leading zeros stressed, whole for copying and screen readers. */
export function HashText({ label, hash, broken = false }: Props) {
  const zeros = /^0*/.exec(hash)?.[0] ?? '';
  const rest = hash.slice(zeros.length);
  const end = rest.slice(-8);
  return (
    <span className={look('line', 'middle', 'gap1', 'narrows')}>
      <code
        className={`${look('line', 'text13', 'narrows')} ${classes.hash}`}
        data-broken={broken}
        title={hash}
      >
        <span className={look('cut')}>
          <b className={classes.zeros}>{zeros}</b>
          {rest.slice(0, rest.length - end.length)}
        </span>
        <span className={look('rigid', 'nowrap')}>{end}</span>
      </code>
      {hash !== '' && <CopyButton text={hash} label={texts.copyHash(label)} />}
    </span>
  );
}
