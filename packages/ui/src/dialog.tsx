import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';

export type DialogProps = {
  title: ReactNode;
  opened: boolean;
  onClose: () => void;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  closeOnClickOutside?: boolean;
  fullScreen?: boolean;
  children: ReactNode;
};

/** A dialog over the page: Esc closes it, focus stays inside and returns to where it came from. */
export function Dialog({ children, size = 'md', ...props }: DialogProps) {
  return (
    <Modal
      {...props}
      size={size}
      centered
      // The library's scroll lock writes a style element, which the page's policy refuses; base.css does it.
      lockScroll={false}
      overlayProps={{ backgroundOpacity: 0.5 }}
      closeButtonProps={{ 'aria-label': 'Tutup' }}
      transitionProps={{ duration: 120 }}
    >
      {children}
    </Modal>
  );
}
