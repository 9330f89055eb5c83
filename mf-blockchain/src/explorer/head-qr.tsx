import { toDataURL } from 'qrcode';
import { useEffect, useState } from 'react';
import classes from './trust-panel.module.css';

/** A head's code for another person's camera: dark on white whatever the theme, with the white edge readers need. */
export function HeadQr({ code, label }: { code: string; label: string }) {
  const [picture, setPicture] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    void toDataURL(code, { margin: 4, scale: 6 }).then((made) => {
      if (isCurrent) setPicture(made);
    });
    return () => {
      isCurrent = false;
    };
  }, [code]);
  return <img className={classes.qr} src={picture} alt={label} width={148} height={148} />;
}
