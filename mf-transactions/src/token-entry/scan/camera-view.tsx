import { Button, IconFlashlight, look, SelectField } from '@pasok/ui';
import { type ReactNode, useRef, useState } from 'react';
import { texts } from '../../texts.ts';
import { lightTorch } from './camera-choice.ts';
import classes from './camera-view.module.css';
import { type ScanState, useLiveScan } from './use-live-scan.ts';

const words = texts.scan;

function Status({ state }: { state: ScanState }) {
  if (state.phase === 'failed')
    return (
      <p role="alert" className={look('wrong')}>
        {state.detail ? `${words.faults[state.fault]} (${state.detail})` : words.faults[state.fault]}
      </p>
    );
  return <p role="status">{words.phases[state.phase]}</p>;
}

function Torch({ track }: { track: MediaStreamTrack }) {
  const [on, setOn] = useState(false);
  const toggle = async () => {
    if (await lightTorch(track, !on)) setOn(!on);
  };
  return (
    <Button
      variant="default"
      aria-pressed={on}
      leftSection={<IconFlashlight size={16} aria-hidden />}
      onClick={() => void toggle()}
    >
      {words.torch}
    </Button>
  );
}

type CameraViewProps = {
  scan: ReturnType<typeof useLiveScan>;
  /** Where nothing else stops the camera. */
  onStop?: () => void;
  /** What was read, below the picture. */
  children?: ReactNode;
};

/** What the camera sees, which camera it is, and its light. */
export function CameraView({ scan, onStop, children }: CameraViewProps) {
  const { video, state, cameras, camera, torch, start } = scan;
  const isOn = state.phase === 'asking' || state.phase === 'scanning';
  return (
    <div className={look('stack', 'gap3')}>
      <div className={classes.view} data-on={isOn}>
        <video ref={video} muted playsInline className={classes.video} />
        <span className={classes.frame} aria-hidden />
      </div>
      <Status state={state} />
      {children}
      {cameras.length > 1 && (
        <SelectField
          label={words.camera}
          data={cameras}
          value={camera}
          onChange={(chosen) => start(chosen)}
        />
      )}
      <div className={classes.actions}>
        {!isOn && <Button onClick={() => start(camera)}>{words.again}</Button>}
        {isOn && onStop && (
          <Button variant="default" onClick={onStop}>
            {words.stop}
          </Button>
        )}
        {isOn && torch && <Torch key={torch.id} track={torch} />}
      </div>
    </div>
  );
}

/** The camera's picture; each code is told once until another is seen. */
export function ScanView({ onText }: { onText: (text: string) => void }) {
  const last = useRef('');
  const scan = useLiveScan((text) => {
    if (text === last.current) return;
    last.current = text;
    onText(text);
  });
  return <CameraView scan={scan} />;
}
