import { type NoteKey, readVkey } from '@pasok/chain/tlog/note-key';
import { TlogError } from '@pasok/chain/tlog/refusal';
import { z } from 'zod';
import type { LogWitness } from '../context/parts.ts';

const words = 'give each as its vkey, a space and its address, and a comma between two';

/** `VKEY URL, VKEY URL`: neither a vkey nor an address has a space. */
export const witnessSetting = z.string().transform((text, issues): LogWitness[] => {
  const witnesses = text.split(',').flatMap((pair) => {
    const [vkey = '', url = '', ...more] = pair.trim().split(/\s+/);
    const key = readKey(vkey);
    const isWitness = key?.kind === 'cosignature' && more.length === 0 && /^https?:/.test(url);
    return isWitness && URL.canParse(url) ? [{ key, url: new URL(url) }] : [];
  });
  const names = new Set(witnesses.map(({ key }) => key.name));
  if (witnesses.length === text.split(',').length && names.size === witnesses.length) return witnesses;
  issues.addIssue({ code: 'custom', message: words });
  return z.NEVER;
});

function readKey(vkey: string): NoteKey | undefined {
  try {
    return readVkey(vkey);
  } catch (error) {
    if (!(error instanceof TlogError)) throw error;
    return undefined;
  }
}
