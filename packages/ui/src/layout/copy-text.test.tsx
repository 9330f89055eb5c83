import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { copyText } from './copy-text.ts';

/** A page on plain http: no Clipboard API, only the old command, which copies what is selected. */
function onPlainHttp(allowed: boolean) {
  const copied: string[] = [];
  vi.stubGlobal('navigator', { ...navigator, clipboard: undefined });
  document.execCommand = () => {
    const area = document.activeElement;
    if (allowed && area instanceof HTMLTextAreaElement)
      copied.push(area.value.slice(area.selectionStart, area.selectionEnd));
    return allowed;
  };
  return copied;
}

afterEach(() => vi.unstubAllGlobals());

test('copies without a secure context, leaves nothing behind and gives the focus back', async () => {
  render(<button type="button">Salin</button>);
  screen.getByRole('button').focus();
  const copied = onPlainHttp(true);
  await copyText('ABCD-1234');
  expect(copied).toEqual(['ABCD-1234']);
  expect(document.querySelector('textarea')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button'));
});

test('copies what is selected where the Clipboard API refuses', async () => {
  const copied = onPlainHttp(true);
  const writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
  await copyText('ABCD-1234');
  expect(copied).toEqual(['ABCD-1234']);
});

test('says when the browser refuses', async () => {
  onPlainHttp(false);
  await expect(copyText('ABCD-1234')).rejects.toThrow();
  expect(document.querySelector('textarea')).toBeNull();
});
