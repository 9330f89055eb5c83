import { holderOf } from '@pasok/service/base/holders';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createHub } from './hub.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const listen = (hub: ReturnType<typeof createHub>, user: string) => {
  const heard: string[] = [];
  hub.subscribe({ user, from: holderOf('here'), send: ({ id }) => heard.push(id), end: () => undefined });
  return heard;
};

it('tells everybody of twenty edits of a thing at once, then once in three seconds, and of the last one', async () => {
  const hub = createHub();
  const heard = listen(hub, 'budi');
  for (let edit = 0; edit < 20; edit++) {
    hub.publish({ user: null, topic: 'request', id: 'edited' });
    if (edit === 0) expect(heard).toEqual(['edited']);
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(heard).toEqual(['edited']);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(heard).toEqual(['edited', 'edited']);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(heard).toEqual(['edited', 'edited']);
  hub.publish({ user: null, topic: 'request', id: 'edited' });
  expect(heard).toHaveLength(3);
});

it('holds back no other thing, and nothing that is somebody’s own', () => {
  const hub = createHub();
  const [ani, budi] = [listen(hub, 'ani'), listen(hub, 'budi')];
  hub.publish({ user: null, topic: 'request', id: 'one' });
  hub.publish({ user: null, topic: 'request', id: 'two' });
  for (let times = 0; times < 2; times++) hub.publish({ user: 'ani', topic: 'request', id: 'one' });
  expect(ani).toEqual(['one', 'two', 'one', 'one']);
  expect(budi).toEqual(['one', 'two']);
});
