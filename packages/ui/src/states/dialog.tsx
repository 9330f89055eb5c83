import { useState } from 'react';
import type { DialogProps } from './dialog-window.tsx';
import { lazyPart } from './lazy-part.tsx';

const Window = lazyPart<DialogProps>(
  () => import(/* webpackChunkName: "screen-dialog" */ './dialog-window.tsx'),
);

/** A dialog over the page: Esc and Back close it, focus stays inside and returns to where it came from. */
export function Dialog(props: DialogProps) {
  const [wasOpened, setWasOpened] = useState(props.opened);
  if (props.opened && !wasOpened) setWasOpened(true);
  return wasOpened && <Window {...props} />;
}
