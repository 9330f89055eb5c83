import { api, errorMessage, session, toast } from '@pasok/client';
import { messageSchema } from '@pasok/contracts/message';
import { Button, Card, look, saveFile } from '@pasok/ui';
import { useMutation } from '@tanstack/react-query';
import { useMayLeave } from '../layout/use-may-leave.ts';
import { texts } from '../texts.ts';
import classes from './profile.module.css';

const words = texts.profile;

function useRemoveAccount() {
  const mayLeave = useMayLeave();
  const remove = useMutation({
    mutationFn: () => api.delete('/auth/me', messageSchema),
    onSuccess: () => {
      // In this order: leaving closes what was said before.
      session.signOut();
      toast({ type: 'success', message: words.removed });
    },
    meta: { title: words.removeFailed, failure: errorMessage },
  });
  const ask = async () => {
    const yes = await mayLeave({
      message: words.removeAsk,
      detail: words.removeHint,
      confirmLabel: words.remove,
      danger: true,
    });
    if (yes) remove.mutate();
  };
  return { ask, isRemoving: remove.isPending };
}

/** One's own data: take it along, or leave. */
export function AccountCard() {
  const { ask, isRemoving } = useRemoveAccount();
  const take = useMutation({
    mutationFn: () => api.download('/auth/export'),
    onSuccess: (file) => saveFile(file, 'pasok-data-saya.json'),
    meta: { title: words.exportFailed, failure: errorMessage },
  });
  return (
    <Card component="section" className={classes.card ?? ''}>
      <h2 className={classes.heading}>{words.data}</h2>
      <p className={classes.note}>{words.removeHint}</p>
      <div className={look('row', 'gap3')}>
        <Button variant="default" loading={take.isPending} onClick={() => take.mutate()}>
          {words.export}
        </Button>
        <Button variant="outline" color="red" loading={isRemoving} onClick={() => void ask()}>
          {words.remove}
        </Button>
      </div>
    </Card>
  );
}
