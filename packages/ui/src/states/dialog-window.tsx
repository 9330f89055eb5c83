import { Modal } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { uiTexts } from '../texts.ts';
import { useBackCloses } from './use-back-closes.ts';

export type DialogProps = {
  title: ReactNode;
  opened: boolean;
  onClose: () => void;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  closeOnClickOutside?: boolean;
  fullScreen?: boolean;
  children: ReactNode;
};

/** What Dialog draws. A file of its own: no page is drawn with one. */
export default function DialogWindow({ children, opened, size = 'md', ...props }: DialogProps) {
  // Opened a moment after it stands: only then does the library know where the focus came from.
  const [stands, setStands] = useState(false);
  useEffect(() => setStands(true), []);
  useBackCloses(opened, props.onClose);
  return (
    <Modal
      {...props}
      opened={opened && stands}
      size={size}
      centered
      // The library's scroll lock writes a style element, which the page's policy refuses; base.css does it.
      lockScroll={false}
      overlayProps={{ backgroundOpacity: 0.5 }}
      closeButtonProps={{ 'aria-label': uiTexts.close }}
      transitionProps={{ duration: 120 }}
    >
      {children}
    </Modal>
  );
}
