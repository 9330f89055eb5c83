import { toString as drawQr } from 'qrcode';
import { useEffect, useState } from 'react';
import classes from './trust-facts.module.css';

/** For another person's camera: dark on white whatever the theme, with the white edge readers need. */
export function HeadQr({ text, label }: { text: string; label: string }) {
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
  return <img className={classes.qr} src={picture} alt={label} />;
}
