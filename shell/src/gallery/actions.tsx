import { toast } from '@pasok/client';
import {
  Button,
  ButtonLink,
  Dialog,
  IconBell,
  IconButton,
  IconPlus,
  ShareButton,
  useDialogs,
} from '@pasok/ui';
import { useState } from 'react';
import classes from './gallery.module.css';

const variants = ['filled', 'light', 'default', 'subtle'] as const;
const toasts = ['success', 'error', 'warning', 'info'] as const;

function Buttons() {
  return (
    <>
      {variants.map((variant) => (
        <div key={variant} className={classes.row}>
          <Button variant={variant}>{variant}</Button>
          <Button variant={variant} size="xs" leftSection={<IconPlus size={16} aria-hidden />}>
            xs
          </Button>
          <Button variant={variant} color="red">
            red
          </Button>
          <Button variant={variant} loading>
            loading
          </Button>
          <Button variant={variant} disabled>
            disabled
          </Button>
          <ButtonLink variant={variant} to="/dev/components">
            link
          </ButtonLink>
        </div>
      ))}
    </>
  );
}

/** Whatever is pressed, and what it opens. */
export function Actions() {
  const { alert, confirm } = useDialogs();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Buttons />
      <div className={classes.row}>
        <IconButton label="Notifikasi">
          <IconBell size={20} aria-hidden />
        </IconButton>
        <ShareButton words="Permintaan di Pasok" path="/dev/components" variant="default" />
        <Button onClick={() => setOpen(true)}>Dialog</Button>
        <Button onClick={() => void alert({ message: 'Request berhasil dibuat!' })}>alert</Button>
        <Button
          onClick={() =>
            void confirm({ message: 'Hapus item 2?', detail: 'Laptop', confirmLabel: 'Hapus', danger: true })
          }
        >
          confirm
        </Button>
        {toasts.map((type) => (
          <Button key={type} variant="default" onClick={() => toast({ type, message: `Toast ${type}` })}>
            {type}
          </Button>
        ))}
        <Button
          variant="default"
          onClick={() =>
            toast({
              type: 'info',
              message: 'Laptop dihapus',
              duration: 0,
              action: { label: 'Urungkan', handler: () => undefined },
            })
          }
        >
          action, stays
        </Button>
      </div>
      <Dialog title="Dialog" opened={isOpen} onClose={() => setOpen(false)}>
        <p>Isi dialog.</p>
      </Dialog>
    </>
  );
}
