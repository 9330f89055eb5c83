import { toString as drawQr } from 'qrcode';
import { useEffect, useState } from 'react';
import classes from './qr-code.module.css';

export type QrCodeProps = {
  /** What a camera reads. */
  text: string;
  /** What the picture is for, to who does not see it. */
  label: string;
};

/** The drawing of a QR code, with the white edge readers need. */
export default function QrPicture({ text, label }: QrCodeProps) {
  const [picture, setPicture] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    void drawQr(text, { type: 'svg', margin: 4 }).then((made) => {
      if (isCurrent) setPicture(`data:image/svg+xml,${encodeURIComponent(made)}`);
    });
    return () => {
      isCurrent = false;
    };
  }, [text]);
  return <img className={classes.picture} src={picture} alt={label} />;
}
