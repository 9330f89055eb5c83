import { IconButton, IconCamera, IconImageUp, IconScan, look } from '@pasok/ui';
import { type ChangeEvent, useRef } from 'react';
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

export type PictureWay = 'upload' | 'photo';

const icons = {
  upload: <IconImageUp size={18} aria-hidden />,
  photo: <IconCamera size={18} aria-hidden />,
  scan: <IconScan size={18} aria-hidden />,
};

/** What the icons of every place mean, for those who see them; the buttons have names of their own. */
export const PictureLegend = () => (
  <p className={classes.legend} aria-hidden>
    {(['upload', 'photo', 'scan'] as const).map((way) => (
      <span key={way}>
        {icons[way]} <span>{words.legend[way]}</span>
      </span>
    ))}
  </p>
);

export type PictureButtonsProps = {
  name: string;
  /** Where the picture comes from that is being read. */
  reading: PictureWay | undefined;
  onReading: (way: PictureWay | undefined) => void;
  /** Whether a picture may fill in several places. */
  several: boolean;
  onCodes: (codes: string[]) => void;
  onError: (message: string) => void;
  onScan: () => void;
};

/** Three ways to fill a place without typing: an image, a photo, the live camera. */
export function PictureButtons(props: PictureButtonsProps) {
  const { name, reading, onReading, several, onCodes, onError, onScan } = props;
  const image = useRef<HTMLInputElement>(null);
  const photo = useRef<HTMLInputElement>(null);
  const read = async (way: PictureWay, { currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    // The same file may be chosen again.
    currentTarget.value = '';
    if (!file) return;
    onReading(way);
    const result = await readFile(file, several);
    onReading(undefined);
    if ('codes' in result) onCodes(result.codes);
    else onError(wordsFor(result));
  };
  const file = (way: PictureWay) =>
    ({
      type: 'file',
      accept: 'image/*',
      hidden: true,
      'aria-label': `${words[way]}: ${name}`,
      onChange: (event: ChangeEvent<HTMLInputElement>) => void read(way, event),
    }) as const;
  /** One picture is read at a time. */
  const pressed = (way: PictureWay) => ({
    label: `${words[way]}: ${name}`,
    loading: reading === way,
    'aria-disabled': reading !== undefined,
  });
  return (
    <div className={`${look('line')} ${classes.pictures}`}>
      <input {...file('upload')} ref={image} />
      <input {...file('photo')} ref={photo} capture="environment" />
      <IconButton {...pressed('upload')} onClick={() => image.current?.click()}>
        {icons.upload}
      </IconButton>
      <IconButton {...pressed('photo')} onClick={() => photo.current?.click()}>
        {icons.photo}
      </IconButton>
      <IconButton label={`${words.scan}: ${name}`} onClick={onScan}>
        {icons.scan}
      </IconButton>
    </div>
  );
}
