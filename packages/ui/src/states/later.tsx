import { useState } from 'react';
import type { AttachmentsProps } from '../fields/attachments-props.ts';
import classes from '../paper/qr-code.module.css';
import type { QrCodeProps } from '../paper/qr-picture.tsx';
import type { DialogProps } from './dialog-window.tsx';
import { lazyPart } from './lazy-part.tsx';

/** What is attached to a thing: a list to download, and where it can be added to, files are chosen, dropped or photographed. */
export const Attachments = lazyPart<AttachmentsProps>(
  () => import(/* webpackChunkName: "screen-attachments" */ '../fields/attachments-card.tsx'),
);

const Window = lazyPart<DialogProps>(
  () => import(/* webpackChunkName: "screen-dialog" */ './dialog-window.tsx'),
);

/** A dialog over the page: Esc and Back close it, focus stays inside and returns to where it came from. */
export function Dialog(props: DialogProps) {
  const [wasOpened, setWasOpened] = useState(props.opened);
  if (props.opened && !wasOpened) setWasOpened(true);
  return wasOpened && <Window {...props} />;
}

/** A QR code of 180 px for another person's camera: dark on white whatever the theme. What draws it is fetched when it is first shown. */
export const QrCode = lazyPart<QrCodeProps>(
  () => import(/* webpackChunkName: "screen-qr" */ '../paper/qr-picture.tsx'),
  <div className={classes.picture} />,
);
