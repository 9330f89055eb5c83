import { Dialog, look } from '@pasok/ui';
import { useRef, useState } from 'react';
import { texts } from '../../texts.ts';
import type { Verdict } from '../fill.ts';
import type { TokenActions } from '../use-token-form.ts';
import { CameraView } from './camera-view.tsx';
import classes from './scan-dialog.module.css';
import { signalScan } from './signal-scan.ts';
import { useLiveScan } from './use-live-scan.ts';

const words = texts.scan;

type Names = (index: number) => string;
export type ScanTarget = {
  /** The place to fill. */
  index: number;
  /** Whether to go on with the next empty place. */
  goesOn: boolean;
};

type ScannerProps = {
  target: ScanTarget;
  nameOf: Names;
  actions: TokenActions;
  onDone: (index: number) => void;
};

function saidOf(verdict: Verdict, nameOf: Names): string {
  if (verdict.kind === 'filled') return words.filled(nameOf(verdict.place));
  if (verdict.kind === 'double') return texts.tokens.duplicate(nameOf(verdict.place));
  // The goods may carry codes of their own.
  if (verdict.kind === 'not-a-token') {
    const { token } = verdict;
    return texts.tokens.notToken(token.length > 60 ? `${token.slice(0, 60)}...` : token);
  }
  return verdict.kind === 'unknown' ? texts.tokens.hints.unknown : texts.tokens.verdicts[verdict.kind];
}

/** What a read code does while one unit after the other is scanned: fills the place of its unit, or says why not. */
function useOneAfterOther({ target, nameOf, actions, onDone }: ScannerProps) {
  const [next, setNext] = useState(target.index);
  const last = useRef('');
  const [said, setSaid] = useState('');
  const take = (text: string) => {
    // The camera still looks at the code it just read.
    if (text === last.current) return;
    last.current = text;
    actions.take(next, text, (verdict) => {
      signalScan(verdict.kind === 'filled');
      setSaid(saidOf(verdict, nameOf));
      if (verdict.kind !== 'filled') return;
      const place = actions.nextEmpty(next, verdict.place);
      if (place < 0) onDone(verdict.place);
      else setNext(place);
    });
  };
  return { next, said, take };
}

function Scanner(props: ScannerProps) {
  const { target, nameOf, actions, onDone } = props;
  const { next, said, take } = useOneAfterOther(props);
  const scan = useLiveScan((text) => {
    if (target.goesOn) return take(text);
    actions.takeOne(target.index, text, onDone);
  });
  return (
    <div className={look('stack', 'gap3')}>
      <p>{words.hint}</p>
      <p className={look('bold')}>{nameOf(next)}</p>
      <CameraView scan={scan} onStop={scan.stop}>
        {target.goesOn && (
          <p aria-live="assertive" className={classes.said}>
            {said}
          </p>
        )}
      </CameraView>
    </div>
  );
}

export type ScanDialogProps = Omit<ScannerProps, 'target' | 'onDone'> & {
  /** Undefined while closed. */
  target: ScanTarget | undefined;
  /** `filled`: the place filled last. */
  onClose: (filled?: number) => void;
};

/** Fills a place from the camera; the first code that is read closes it, unless it is to go on. */
export default function ScanDialog({ target, onClose, ...scanner }: ScanDialogProps) {
  return (
    <Dialog
      opened={target !== undefined}
      onClose={() => onClose()}
      title={words.title}
      closeOnClickOutside={false}
    >
      {target && <Scanner target={target} {...scanner} onDone={onClose} />}
    </Dialog>
  );
}
