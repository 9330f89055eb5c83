import { type ReactNode, useState } from 'react';
import { lazyPart } from './lazy-part.tsx';

export type DialogProps = {
  title: ReactNode;
  opened: boolean;
  onClose: () => void;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  closeOnClickOutside?: boolean;
  fullScreen?: boolean;
  children: ReactNode;
};

const Window = lazyPart<DialogProps>(
  () => import(/* webpackChunkName: "screen-dialog" */ './dialog-window.tsx'),
);

/** A dialog over the page: Esc closes it, focus stays inside and returns to where it came from. */
export function Dialog(props: DialogProps) {
  const [wasOpened, setWasOpened] = useState(props.opened);
  if (props.opened && !wasOpened) setWasOpened(true);
  return wasOpened && <Window {...props} />;
}
