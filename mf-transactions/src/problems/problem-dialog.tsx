import { errorMessage, personStorage, useSession } from '@pasok/client';
import { type DealUnit, type ProblemKind, problemKinds } from '@pasok/contracts/problem';
import { limits } from '@pasok/contracts/text';
import type { Transaction } from '@pasok/contracts/transaction';
import { Dialog, look, TextArea } from '@pasok/ui';
import { useState } from 'react';
import { useOpenProblem } from '../api/problems.ts';
import { texts } from '../texts.ts';
import { Choice } from './choice.tsx';
import { ProblemUnits } from './problem-units.tsx';

const words = texts.buyer;

/** What was typed of a deal's problem: on this device until it is sent or wiped out. */
function useKeptReason(id: string): [string, (reason: string) => void] {
  const userId = useSession((session) => session.user?._id ?? '');
  const key = `problem:${id}`;
  const [reason, setReason] = useState(() => {
    try {
      return personStorage(userId).getItem(key) ?? '';
    } catch {
      return '';
    }
  });
  const keep = (typed: string) => {
    setReason(typed);
    try {
      if (typed) personStorage(userId).setItem(key, typed);
      else personStorage(userId).removeItem(key);
    } catch {
      // A full or forbidden storage loses only the convenience.
    }
  };
  return [reason, keep];
}

/** Asks what went wrong, and with which units; the vendor is told. */
export default function ProblemDialog(props: { transaction: Transaction; onClose: () => void }) {
  const { onClose } = props;
  // As it was opened: the deal may change while it is filled in.
  const [{ _id, items }] = useState(props.transaction);
  const [reason, setReason] = useKeptReason(_id);
  const [kind, setKind] = useState<ProblemKind>('lain');
  const [units, setUnits] = useState<DealUnit[]>([]);
  const open = useOpenProblem(_id);
  const send = () => {
    const named = { ...(kind !== 'lain' && { kind }), ...(units.length > 0 && { units }) };
    open.mutate(
      { reason: reason.trim(), ...named },
      {
        onSuccess: () => {
          setReason('');
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      opened
      title={words.problemTitle}
      onClose={onClose}
      closeOnClickOutside={reason === ''}
      form={{
        submit: words.problemSend,
        onSend: send,
        isSending: open.isPending,
        error: open.error ? errorMessage(open.error) : undefined,
      }}
    >
      <p className={look('muted', 'text144')}>{words.problemHint}</p>
      <TextArea
        label={words.problemReason}
        data-autofocus
        required
        maxLength={limits.reason}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Choice
        legend={texts.problems.kind}
        name="kind"
        options={problemKinds}
        labels={texts.problems.kinds}
        value={kind}
        onChange={setKind}
      />
      <ProblemUnits items={items} value={units} onChange={setUnits} />
    </Dialog>
  );
}
