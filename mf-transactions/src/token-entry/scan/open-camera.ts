/** Why there is no picture; each has its words. */
export type CameraFault = 'denied' | 'none' | 'busy' | 'insecure' | 'late' | 'gone' | 'reader' | 'failed';

export class CameraError extends Error {
  override readonly name = 'CameraError';
  readonly fault: CameraFault;

  constructor(fault: CameraFault, cause?: unknown) {
    super(fault, { cause });
    this.fault = fault;
  }
}

const faults: Record<string, CameraFault> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

function toFault(cause: unknown): CameraFault {
  const name = cause instanceof Error || cause instanceof DOMException ? cause.name : '';
  return Object.hasOwn(faults, name) ? (faults[name] ?? 'failed') : 'failed';
}

/** What is needed of navigator.mediaDevices; browsers leave it out on plain http. */
export type Cameras = Pick<MediaDevices, 'getUserMedia'> | undefined;

/** Asks for a camera: the chosen one while it is there, else preferably the one at the back. Throws {@link CameraError}. */
export async function openCamera(cameras: Cameras, deviceId?: string): Promise<MediaStream> {
  if (!cameras) throw new CameraError('insecure');
  const size = { width: { ideal: 1_280 }, height: { ideal: 720 } };
  const choice = deviceId ? { deviceId: { exact: deviceId } } : { facingMode: { ideal: 'environment' } };
  try {
    return await cameras.getUserMedia({ audio: false, video: { ...size, ...choice } });
  } catch (cause) {
    const fault = toFault(cause);
    if (deviceId && fault === 'none') return openCamera(cameras);
    throw new CameraError(fault, cause);
  }
}

/** Lets the camera go; its light goes out. */
export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** A signal that ends with `signal`, and when the camera is pulled out or taken away; letting it go oneself is neither. */
export function whileThere(
  stream: MediaStream,
  signal: AbortSignal,
): { signal: AbortSignal; isGone: () => boolean } {
  const run = new AbortController();
  const end = () => run.abort();
  signal.addEventListener('abort', end, { once: true });
  for (const track of stream.getTracks()) track.addEventListener('ended', end, { once: true });
  if (signal.aborted || stream.getTracks().some(({ readyState }) => readyState === 'ended')) end();
  return { signal: run.signal, isGone: () => run.signal.aborted && !signal.aborted };
}
