import { api, errorMessage, session, toast } from '@pasok/client';
import { messageSchema } from '@pasok/contracts/message';
import { Button, look, saveFile } from '@pasok/ui';
import { useMutation } from '@tanstack/react-query';
import { useMayLeave } from '../layout/use-may-leave.ts';
import { texts } from '../texts.ts';
import { Section } from './section.tsx';

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
    <Section title={words.data} lead={words.removeHint}>
      <div className={look('row', 'gap3')}>
        <Button variant="default" loading={take.isPending} onClick={() => take.mutate()}>
          {words.export}
        </Button>
        <Button variant="outline" color="red" loading={isRemoving} onClick={() => void ask()}>
          {words.remove}
        </Button>
      </div>
    </Section>
  );
}
