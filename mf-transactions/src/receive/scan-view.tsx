import { useRef } from 'react';
import { texts as module } from '../texts.ts';
import { useLiveScan } from '../token-entry/scan/use-live-scan.ts';
import classes from './receiving-mode.module.css';

const words = module.scan;

/** The camera's picture; each code is told once until another is seen. */
export function ScanView({ onText }: { onText: (text: string) => void }) {
  const last = useRef('');
  const { video, state } = useLiveScan((text) => {
    if (text === last.current) return;
    last.current = text;
    onText(text);
  });
  const isOn = state.phase === 'asking' || state.phase === 'scanning';
  return (
    <div className={classes.camera}>
      <div className={classes.view} data-on={isOn}>
        <video ref={video} muted playsInline className={classes.video} />
        <span className={classes.frame} aria-hidden />
      </div>
      {state.phase === 'failed' ? (
        <p role="alert">
          {state.detail ? `${words.faults[state.fault]} (${state.detail})` : words.faults[state.fault]}
        </p>
      ) : (
        state.phase !== 'scanning' && <p role="status">{words.phases[state.phase]}</p>
      )}
    </div>
  );
}
