import { lazyPart } from './lazy-part.tsx';
import classes from './qr-code.module.css';

export type QrCodeProps = {
  /** What a camera reads. */
  text: string;
  /** What the picture is for, to who does not see it. */
  label: string;
};

/** A QR code of 180 px for another person's camera: dark on white whatever the theme. What draws it is fetched when it is first shown. */
export const QrCode = lazyPart<QrCodeProps>(
  () => import(/* webpackChunkName: "screen-qr" */ './qr-picture.tsx'),
  <div className={classes.picture} />,
);
