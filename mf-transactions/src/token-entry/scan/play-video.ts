import { TimeoutError, within } from '../qr/time-limit.ts';
import { CameraError } from './open-camera.ts';

/** Milliseconds a video may take to play (spec.md, section 9). */
const timeoutMs = 5_000;

/** Shows the stream in the element; done when it plays. Throws {@link CameraError}. */
export async function playVideo(
  video: Pick<HTMLVideoElement, 'srcObject' | 'play'>,
  stream: MediaStream,
): Promise<void> {
  video.srcObject = stream;
  try {
    await within(video.play(), timeoutMs);
  } catch (cause) {
    throw new CameraError(cause instanceof TimeoutError ? 'late' : 'failed', cause);
  }
}
