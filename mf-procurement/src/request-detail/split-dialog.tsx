import type { ProcurementRequest } from '@pasok/contracts/request';
import { inUnits } from '@pasok/domain/quantity';
import { refuseSplit } from '@pasok/domain/request';
import { Dialog, formatNumber, look, SwitchField } from '@pasok/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSplitRequest } from '../api/requests.ts';
import { texts } from '../texts.ts';
import classes from './request-detail.module.css';

const words = texts.split;

/** Moves some items of a request to a new one, and leads there. */
export default function SplitDialog({
  request,
  onClose,
}: {
  request: ProcurementRequest;
  onClose: () => void;
}) {
  const { items } = request;
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const navigate = useNavigate();
  const split = useSplitRequest(request._id, (made) => {
    onClose();
    void navigate(`/request/${made._id}`);
  });
  const refusal = refuseSplit(chosen, items.length);
  const choose = (at: number, isChosen: boolean) =>
    setChosen((before) => (isChosen ? [...before, at] : before.filter((other) => other !== at)));
  return (
    <Dialog
      opened
      onClose={onClose}
      title={words.action}
      form={{
        submit: words.submit,
        onSend: () => split.mutate([...chosen].sort((a, b) => a - b)),
        isSending: split.isPending,
        isReady: refusal === undefined,
      }}
    >
      <p className={look('muted')}>{words.hint}</p>
      <div className={classes.choices}>
        {items.map((item, at) => (
          <SwitchField
            // biome-ignore lint/suspicious/noArrayIndexKey: items have no identity but their place.
            key={at}
            label={`${item.name} · ${inUnits(formatNumber(item.quantity), item.unit, '')}`}
            checked={chosen.includes(at)}
            onChange={(event) => choose(at, event.currentTarget.checked)}
          />
        ))}
      </div>
      <p role="status" className={look('muted')}>
        {refusal?.message ?? words.moves(chosen.length, items.length - chosen.length)}
      </p>
    </Dialog>
  );
}
