import { fileName } from '@pasok/ui';
import { zipSync } from 'fflate';
import { tokenPicture } from './qr-token.tsx';
import type { TokenUnit } from './units.ts';

/** The bytes of a data address in base64. */
function picturesBytes(address: string): Uint8Array {
  const text = atob(address.slice(address.indexOf(',') + 1));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

/** All pictures in one file, in item order; stops at the signal. `onProgress` is told how many are drawn. */
export async function zipTokens(
  units: readonly TokenUnit[],
  onProgress: (drawn: number) => void,
  signal: AbortSignal,
): Promise<Blob> {
  const files: Record<string, Uint8Array> = {};
  for (const [place, { item, token }] of units.entries()) {
    signal.throwIfAborted();
    files[fileName(item, `-${token}.png`)] = picturesBytes(await tokenPicture(token));
    onProgress(place + 1);
  }
  // PNG is compressed already.
  return new Blob([new Uint8Array(zipSync(files, { level: 0 }))], { type: 'application/zip' });
}
