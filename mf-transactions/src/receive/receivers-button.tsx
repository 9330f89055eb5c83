import { Button, IconLink, lazyPart } from '@pasok/ui';
import { useState } from 'react';
import { texts } from '../texts.ts';

const ReceiversDialog = lazyPart(() => import('./receivers-dialog.tsx'));

/** Opens the buyer's receiving links. */
export function ReceiversButton({ id }: { id: string }) {
  const [wasOpened, setWasOpened] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    setWasOpened(true);
    setOpen(true);
  };
  return (
    <>
      <Button variant="default" size="sm" leftSection={<IconLink size={16} aria-hidden />} onClick={open}>
        {texts.receive.links}
      </Button>
      {wasOpened && <ReceiversDialog id={id} opened={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
