import { api, errorMessage } from '@pasok/client';
import { wordsOf } from '@pasok/contracts/language';
import { reportSchema } from '@pasok/contracts/moderation';
import { Button, look } from '@pasok/ui';
import { useMutation } from '@tanstack/react-query';
import own from '../../words/own-not-mine.json' with { type: 'json' };

const words = wordsOf('mf-blockchain not-mine', own);

/** For whom a block names: tells the administrators that the deal is not theirs. */
export function NotMine({ transactionId }: { transactionId: string }) {
  const send = useMutation({
    mutationFn: () =>
      api.postOnce('/moderation/reports', reportSchema, {
        body: { kind: 'block', id: transactionId, reason: 'fraud', text: words.button },
      }),
    meta: { title: words.button },
  });
  return (
    <div className={look('grid', 'hugs', 'gap15')}>
      <Button
        variant="default"
        loading={send.isPending}
        disabled={send.isSuccess}
        onClick={() => send.mutate()}
      >
        {words.button}
      </Button>
      {send.isSuccess && <p role="status">{words.sent}</p>}
      {send.error && <p role="alert">{errorMessage(send.error)}</p>}
    </div>
  );
}
