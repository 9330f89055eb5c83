import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readPicture } from '../qr/read-picture.ts';
import { TimeoutError } from '../qr/time-limit.ts';
import { lightTorch } from './camera-choice.ts';
import { closeCamera, openCamera, whileThere } from './open-camera.ts';
import { playVideo } from './play-video.ts';
import { scanFrames } from './scan-frames.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = () => new Promise<never>(() => {});
const stop = vi.fn();
const stream = { getTracks: () => [{ stop }, { stop }] } as unknown as MediaStream;

it.each([
  ['NotAllowedError', 'denied'],
  ['NotFoundError', 'none'],
  ['NotReadableError', 'busy'],
  ['TypeError', 'failed'],
  ['toString', 'failed'],
])('says why there is no camera: %s', async (name, fault) => {
  const getUserMedia = () => Promise.reject(new DOMException('', name));
  await expect(openCamera({ getUserMedia })).rejects.toMatchObject({ fault });
});

it('knows that plain http has no cameras', async () => {
  await expect(openCamera(undefined)).rejects.toMatchObject({ fault: 'insecure' });
});

it('prefers the camera at the back, unless one was chosen', async () => {
  const getUserMedia = vi.fn(async (_asked?: MediaStreamConstraints) => stream);
  await openCamera({ getUserMedia });
  await openCamera({ getUserMedia }, 'front');
  const [first, second] = getUserMedia.mock.calls.map(([asked]) => asked?.video);
  expect(first).toMatchObject({ facingMode: { ideal: 'environment' } });
  expect(second).toMatchObject({ deviceId: { exact: 'front' } });
});

it('takes another where the chosen one was pulled out', async () => {
  const getUserMedia = vi.fn(async ({ video }: MediaStreamConstraints) => {
    if (typeof video === 'object' && video.deviceId) throw new DOMException('', 'OverconstrainedError');
    return stream;
  });
  expect(await openCamera({ getUserMedia } as unknown as MediaDevices, 'gone')).toBe(stream);
});

it.each([
  ['is pulled out', (track: EventTarget) => track.dispatchEvent(new Event('ended')), true],
  ['is let go', (_: EventTarget, run: AbortController) => run.abort(), false],
])('knows whether the camera is gone: it %s', (_, happens, isGone) => {
  const track = new EventTarget();
  const run = new AbortController();
  const there = whileThere({ getTracks: () => [track] } as unknown as MediaStream, run.signal);
  expect([there.signal.aborted, there.isGone()]).toEqual([false, false]);
  happens(track, run);
  expect([there.signal.aborted, there.isGone()]).toEqual([true, isGone]);
});

it('lets every track go', () => {
  closeCamera(stream);
  expect(stop).toHaveBeenCalledTimes(2);
});

it.each([
  ['takes', () => Promise.resolve(), true],
  ['refuses', () => Promise.reject(new DOMException('', 'OverconstrainedError')), false],
])('knows whether the camera %s the light', async (_what, applyConstraints, outcome) => {
  const track = { applyConstraints } as unknown as MediaStreamTrack;
  expect(await lightTorch(track, true)).toBe(outcome);
});

it('gives a video five seconds to play', async () => {
  const playing = playVideo({ srcObject: null, play: never }, stream);
  const outcome = expect(playing).rejects.toMatchObject({ fault: 'late' });
  await vi.advanceTimersByTimeAsync(4_999);
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  await outcome;
});

it('gives an image ten seconds to load', async () => {
  const outcome = expect(readPicture(new Blob(), never)).rejects.toThrow(TimeoutError);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  await outcome;
});

it('looks every 500 ms, passes over frames without a code, and stops when told', async () => {
  const run = new AbortController();
  const look = vi.fn(async () => (look.mock.calls.length === 3 ? 'TOKEN' : undefined));
  const onText = vi.fn(() => run.abort());
  const done = scanFrames(look, onText, run.signal);
  await vi.advanceTimersByTimeAsync(999);
  expect(look).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1);
  await done;
  expect(onText).toHaveBeenCalledExactlyOnceWith('TOKEN');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(look).toHaveBeenCalledTimes(3);
});

it('says nothing that was read after it was stopped', async () => {
  const run = new AbortController();
  const onText = vi.fn();
  const look = async () => {
    run.abort();
    return 'TOKEN';
  };
  await scanFrames(look, onText, run.signal);
  expect(onText).not.toHaveBeenCalled();
});
