import { IconButton, IconCamera, IconImageUp, IconScan } from '@pasok/ui';
import { type ChangeEvent, useRef, useState } from 'react';
import { texts } from '../texts.ts';
import { readPicture } from './qr/read-picture.ts';
import { readQr } from './qr/reader.ts';
import classes from './token-form.module.css';

const words = texts.tokens;

/** The text of the code in a file, or the words that say why there is none. */
async function readFile(file: File): Promise<{ text: string } | { error: string }> {
  try {
    const text = await readQr(await readPicture(file));
    return text ? { text: text.trim() } : { error: words.unreadable };
  } catch {
    return { error: `${words.unreadable} ${words.badImage}` };
  }
}

export type PictureButtonsProps = {
  name: string;
  onText: (text: string) => void;
  onError: (message: string) => void;
  onScan: () => void;
};

/** Three ways to fill a place without typing: an image, a photo, the live camera. */
export function PictureButtons({ name, onText, onError, onScan }: PictureButtonsProps) {
  const image = useRef<HTMLInputElement>(null);
  const photo = useRef<HTMLInputElement>(null);
  const [isReading, setIsReading] = useState(false);
  const onFile = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    // The same file may be chosen again.
    currentTarget.value = '';
    if (!file) return;
    setIsReading(true);
    const result = await readFile(file);
    setIsReading(false);
    if ('text' in result) onText(result.text);
    else onError(result.error);
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
