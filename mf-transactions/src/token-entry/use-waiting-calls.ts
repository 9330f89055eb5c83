import { outbox, toast, useOutbox } from '@pasok/client';
import { useMutation } from '@tanstack/react-query';
import { changeKey } from '../api/transactions.ts';
import { texts } from '../texts.ts';

const words = texts.waiting;

/** Sends what waits on this device, and says where it still waits afterwards; a change of the deal it is shown with. */
export const useSendWaiting = (about: string) =>
  useMutation({
    mutationKey: changeKey(about, 'waiting'),
    mutationFn: () => outbox.flush(),
    onSuccess: () => {
      const { entries } = useOutbox.getState();
      if (entries.some(({ refusal }) => !refusal)) toast({ type: 'warning', message: words.stillWaiting });
    },
    meta: { failure: words.sendFailed },
  });

/** Takes an entry off this device. */
export const useDropWaiting = () =>
  useMutation({ mutationFn: (id: number) => outbox.remove(id), meta: { failure: words.dropFailed } });
