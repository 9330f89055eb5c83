import { errorMessage } from '@pasok/client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { cameraChoice, noCamera } from './camera-choice.ts';
import { CameraError, type CameraFault } from './open-camera.ts';
import { runScan } from './run-scan.ts';

export type ScanState =
  | { phase: 'asking' | 'scanning' | 'stopped' }
  | { phase: 'failed'; fault: CameraFault; detail: string };

function toFailure(cause: unknown): ScanState {
  if (cause instanceof CameraError) return { phase: 'failed', fault: cause.fault, detail: '' };
  // The camera was fine: what read its frames broke.
  return { phase: 'failed', fault: 'reader', detail: errorMessage(cause) };
}

/** Ends the scan when its screen goes, and when the page is out of sight: nobody is looking through the camera then. */
function useEnd(current: { current: AbortController | undefined }, onHidden: () => void) {
  useEffect(() => {
    const onChange = () => {
      if (document.hidden) onHidden();
    };
    document.addEventListener('visibilitychange', onChange);
    return () => {
      document.removeEventListener('visibilitychange', onChange);
      current.current?.abort();
    };
  }, [current, onHidden]);
}

/** Live reading of QR codes: begins at once in the video element it is given, and again by `start`. */
export function useLiveScan(onText: (text: string) => void) {
  const video = useRef<HTMLVideoElement>(null);
  const latest = useRef(onText);
  const current = useRef<AbortController>(undefined);
  const [state, setState] = useState<ScanState>({ phase: 'asking' });
  const [choice, setChoice] = useState(noCamera);

  const start = useCallback((deviceId?: string) => {
    const { current: element } = video;
    if (!element) return;
    current.current?.abort();
    const run = new AbortController();
    current.current = run;
    const { signal } = run;
    const update = (next: ScanState) => !signal.aborted && setState(next);
    update({ phase: 'asking' });
    const onPlaying = (stream: MediaStream) => {
      update({ phase: 'scanning' });
      void cameraChoice(stream).then((found) => !signal.aborted && setChoice(found));
    };
    const onText = (text: string) => latest.current(text);
    runScan({ video: element, deviceId, signal, onPlaying, onText }).catch((cause: unknown) =>
      update(toFailure(cause)),
    );
  }, []);
  const stop = useCallback(() => {
    current.current?.abort();
    setState({ phase: 'stopped' });
  }, []);

  useEffect(() => {
    latest.current = onText;
  });
  useEffect(() => start(), [start]);
  useEnd(current, stop);
  return { video, state, ...choice, start, stop };
}
