import { isTokenShape } from '@pasok/domain/tokens';
import { readQr } from '../qr/reader.ts';
import { grabFrame } from './grab-frame.ts';
import { CameraError, closeCamera, openCamera, whileThere } from './open-camera.ts';
import { playVideo } from './play-video.ts';
import { scanFrames } from './scan-frames.ts';

/** Frames without a code after which ZXing is fetched: two seconds in which the others read nothing. */
const quickFrames = 4;

export type ScanRun = {
  video: HTMLVideoElement;
  /** The chosen camera; without it preferably the one at the back. */
  deviceId: string | undefined;
  /** Ends the run: the camera is let go at once. */
  signal: AbortSignal;
  onPlaying: (stream: MediaStream) => void;
  onText: (text: string) => void;
};

/** One live scan, from asking for the camera to letting it go. Throws {@link CameraError}, or what reading threw. */
export async function runScan({ video, deviceId, signal, onPlaying, onText }: ScanRun): Promise<void> {
  const stream = await openCamera(navigator.mediaDevices, deviceId);
  const close = () => closeCamera(stream);
  try {
    if (signal.aborted) return;
    signal.addEventListener('abort', close, { once: true });
    await playVideo(video, stream);
    if (signal.aborted) return;
    onPlaying(stream);
    const canvas = new OffscreenCanvas(1, 1);
    const look = async (missed: number) => {
      const frame = grabFrame(video, canvas);
      const texts = frame ? await readQr(frame, { several: false, isThorough: missed >= quickFrames }) : [];
      return texts.find(isTokenShape) ?? texts[0];
    };
    const there = whileThere(stream, signal);
    await scanFrames(look, onText, there.signal);
    if (there.isGone()) throw new CameraError('gone');
  } finally {
    close();
    if (video.srcObject === stream) video.srcObject = null;
  }
}
