import { useRef } from 'react';
import { CameraView } from '../token-entry/scan/camera-view.tsx';
import { useLiveScan } from '../token-entry/scan/use-live-scan.ts';

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
