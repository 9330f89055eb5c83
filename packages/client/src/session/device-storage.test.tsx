import { expect, it } from 'vitest';
import { deviceStorage } from './device-storage.ts';

it('keeps what a module gives it on the device', () => {
  deviceStorage.setItem('draft', 'text');
  expect(localStorage.getItem('draft')).toBe('text');
  expect(deviceStorage.getItem('draft')).toBe('text');
  deviceStorage.removeItem('draft');
  expect(localStorage.getItem('draft')).toBeNull();
});

it.each(['token', 'user'])("does not hand out the session's %s, nor changes it", (key) => {
  localStorage.setItem(key, 'secret');
  expect(() => deviceStorage.getItem(key)).toThrow("is the session's");
  expect(() => deviceStorage.setItem(key, 'other')).toThrow();
  expect(() => deviceStorage.removeItem(key)).toThrow();
  expect(localStorage.getItem(key)).toBe('secret');
});
