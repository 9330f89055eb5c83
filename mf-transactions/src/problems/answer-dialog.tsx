import { errorMessage } from '@pasok/client';
import type { ProblemAnswer } from '@pasok/contracts/problem';
import { limits } from '@pasok/contracts/text';
import type { Transaction } from '@pasok/contracts/transaction';
import { Dialog, look, MoneyField, TextArea } from '@pasok/ui';
import { useState } from 'react';
import { useAnswerProblem } from '../api/problems.ts';
import { texts } from '../texts.ts';
import { Choice } from './choice.tsx';
import { answersTo } from './may-answer.ts';

const words = texts.problems;

/** The vendor says what becomes of the problem that stands. */
export default function AnswerDialog({
  transaction,
  onClose,
}: {
  transaction: Transaction;
  onClose: () => void;
}) {
  // As it was opened: the answer changes what may follow before this closes.
  const [options] = useState(() => answersTo(transaction));
  const [answer, setAnswer] = useState<ProblemAnswer | undefined>(options[0]);
  const [amount, setAmount] = useState<number | ''>('');
  const [text, setText] = useState('');
  const send = useAnswerProblem(transaction._id);
  const submit = () => {
    if (!answer) return;
    const body = {
      answer,
      ...(text.trim() && { text: text.trim() }),
      ...(answer === 'refund' && amount && { amount }),
    };
    send.mutate(body, { onSuccess: onClose });
  };
  const isWhole = answer === 'refund' ? Boolean(amount) : answer !== 'disagree' || text.trim() !== '';
  return (
    <Dialog
      opened
      title={words.answerTitle}
      onClose={onClose}
      closeOnClickOutside={text === ''}
      form={{
        submit: words.sendAnswer,
        onSend: submit,
        isSending: send.isPending,
        isReady: isWhole,
        error: send.error ? errorMessage(send.error) : undefined,
      }}
    >
      <Choice
        legend={words.answerLegend}
        name="answer"
        options={options}
        labels={words.answers}
        value={answer}
        onChange={setAnswer}
      />
      {answer && <p className={look('muted', 'text144')}>{words.answerHints[answer]}</p>}
      {answer === 'refund' && (
        <MoneyField label={words.amount} required value={amount} onChange={setAmount} />
      )}
      <TextArea
        label={answer === 'disagree' ? words.why : words.note}
        required={answer === 'disagree'}
        maxLength={limits.reason}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </Dialog>
  );
}
