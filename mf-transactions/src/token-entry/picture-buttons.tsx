import { IconButton, IconCamera, IconImageUp, IconScan } from '@pasok/ui';
import { type ChangeEvent, useRef, useState } from 'react';
import { texts } from '../texts.ts';
import { type Failure, readFile } from './qr/read-file.ts';
import classes from './token-form.module.css';

const words = texts.tokens;

/** The specification's words, and what was the matter with it. */
function wordsFor(failure: Failure): string {
  if (failure.fault === 'no-code') return words.unreadable;
  const why = failure.fault === 'refused-reader' ? failure.message : words.faults[failure.fault];
  return `${words.unreadable} ${why}`;
}

export type PictureButtonsProps = {
  name: string;
  /** Whether a picture may fill in several places. */
  several: boolean;
  onCodes: (codes: string[]) => void;
  onError: (message: string) => void;
  onScan: () => void;
};

/** Three ways to fill a place without typing: an image, a photo, the live camera. */
export function PictureButtons({ name, several, onCodes, onError, onScan }: PictureButtonsProps) {
  const image = useRef<HTMLInputElement>(null);
  const photo = useRef<HTMLInputElement>(null);
  const [isReading, setIsReading] = useState(false);
  const onFile = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    // The same file may be chosen again.
    currentTarget.value = '';
    if (!file) return;
    setIsReading(true);
    const result = await readFile(file, several);
    setIsReading(false);
    if ('codes' in result) onCodes(result.codes);
    else onError(wordsFor(result));
  };
  const file = { type: 'file', accept: 'image/*', hidden: true, onChange: onFile } as const;
  return (
    <div className={classes.pictures}>
      <input {...file} ref={image} aria-label={`${words.upload}: ${name}`} />
      <input {...file} ref={photo} aria-label={`${words.photo}: ${name}`} capture="environment" />
      <IconButton
        label={`${words.upload}: ${name}`}
        loading={isReading}
        onClick={() => image.current?.click()}
      >
        <IconImageUp size={18} aria-hidden />
      </IconButton>
      <IconButton
        label={`${words.photo}: ${name}`}
        disabled={isReading}
        onClick={() => photo.current?.click()}
      >
        <IconCamera size={18} aria-hidden />
      </IconButton>
      <IconButton label={`${words.scan}: ${name}`} onClick={onScan}>
        <IconScan size={18} aria-hidden />
      </IconButton>
    </div>
  );
}
