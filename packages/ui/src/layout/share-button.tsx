import { Button } from '@mantine/core';
import { useState } from 'react';
import { uiTexts } from '../texts.ts';
import { IconShare } from './icons.tsx';

export type ShareButtonProps = {
  /** What is shared, in words that anybody may read: no price, no token, no address. */
  words: string;
  /** Where it is, from this site's root: with a secret only where it is made to be given away (a receiving link), never with what only this page's address says. */
  path: string;
  variant?: 'default' | 'subtle';
  size?: 'xs' | 'compact-sm' | 'sm';
  className?: string | undefined;
};

const share = async (words: string, url: string): Promise<boolean> => {
  try {
    await navigator.share({ text: words, url });
    return true;
  } catch (error) {
    // Whoever closes the device's own sheet has changed their mind.
    return error instanceof DOMException && error.name === 'AbortError';
  }
};

/** 'Bagikan': by the device's own way, or, where the browser has none or refuses it, by WhatsApp. Words and link, nothing else. */
export function ShareButton({ words, path, ...look }: ShareButtonProps) {
  const [isRefused, setRefused] = useState(false);
  const url = new URL(path, window.location.origin).href;
  const common = { ...look, leftSection: <IconShare size={16} aria-hidden />, children: uiTexts.share };
  if (typeof navigator.share === 'function' && !isRefused)
    return (
      <Button
        type="button"
        {...common}
        onClick={() => void share(words, url).then((done) => setRefused(!done))}
      />
    );
  return (
    <Button
      component="a"
      href={`https://wa.me/?text=${encodeURIComponent(`${words} ${url}`)}`}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={uiTexts.shareByWhatsApp}
      {...common}
    />
  );
}
