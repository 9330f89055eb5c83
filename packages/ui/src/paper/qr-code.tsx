import { lazyPart } from '../states/lazy-part.tsx';
import classes from './qr-code.module.css';
import type { QrCodeProps } from './qr-picture.tsx';

/** A QR code of 180 px for another person's camera: dark on white whatever the theme. What draws it is fetched when it is first shown. */
export const QrCode = lazyPart<QrCodeProps>(
  () => import(/* webpackChunkName: "screen-qr" */ './qr-picture.tsx'),
  <div className={classes.picture} />,
);
