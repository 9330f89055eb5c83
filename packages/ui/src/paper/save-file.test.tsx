import { afterEach, expect, it, vi } from 'vitest';
import { saveCsv } from './save-file.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('begins a CSV with the byte order mark by which Excel knows UTF-8', async () => {
  const saved: Blob[] = [];
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (blob: Blob) => saved.push(blob) && 'blob:x' }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  saveCsv('"Kopi – 1"\r\n', 'kopi.csv');
  const bytes = new Uint8Array((await saved[0]?.arrayBuffer()) ?? new ArrayBuffer(0));
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
});
