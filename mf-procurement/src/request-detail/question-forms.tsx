import { errorMessage, useSession } from '@pasok/client';
import { questionTextSchema } from '@pasok/contracts/question';
import { limits } from '@pasok/contracts/text';
import { Button, Form, look, TextArea } from '@pasok/ui';
import { type FormEvent, useState } from 'react';
import { z } from 'zod';
import { useAnswerQuestion, useAskQuestion } from '../api/questions.ts';
import { dropDraftAt, keepDraft, readDraft, useStillSending } from '../forms/kept-drafts.ts';
import { questionTexts } from '../question-texts.ts';
import classes from './questions.module.css';

const words = questionTexts;

/** What was typed at `key`: on this device until it is sent or wiped out. */
function useKeptText(userId: string, key: string) {
  const at = { userId, key };
  const [text, setText] = useState(() => readDraft(at, z.string()) ?? '');
  const keep = (typed: string) => {
    setText(typed);
    if (typed) keepDraft(at, typed);
    else dropDraftAt(at);
  };
  const drop = () => {
    setText('');
    dropDraftAt(at);
  };
  return { text, keep, drop };
}

type TextFormProps = {
  label: string;
  hint?: string;
  submitLabel: string;
  kept: ReturnType<typeof useKeptText>;
  call: ReturnType<typeof useAskQuestion>;
};

function TextForm({ label, hint, submitLabel, kept, call }: TextFormProps) {
  const [refused, setRefused] = useState<string>();
  const type = (typed: string) => {
    kept.keep(typed);
    setRefused(undefined);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    const body = questionTextSchema.safeParse({ text: kept.text });
    setRefused(body.error?.issues[0]?.message);
    if (body.success) call.mutate(body.data.text, { onError: (error) => setRefused(errorMessage(error)) });
  };
  return (
    <Form
      className={`${look('stack', 'start', 'gap3', 'noPrint')} ${classes.form}`}
      onSubmit={send}
      noValidate
    >
      <TextArea
        label={label}
        description={hint}
        required
        maxLength={limits.question}
        value={kept.text}
        error={refused}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <Button type="submit" loading={call.isPending}>
        {submitLabel}
      </Button>
    </Form>
  );
}

/** What a supplier asks, without a name. */
export function AskForm({ requestId }: { requestId: string }) {
  const userId = useSession((session) => session.user?._id ?? '');
  const kept = useKeptText(userId, `question:${requestId}`);
  const call = useAskQuestion({ userId, requestId, onSent: kept.drop });
  if (useStillSending(['question', `/requests/${requestId}/questions`])) return null;
  return <TextForm label={words.ask} hint={words.askHint} submitLabel={words.send} kept={kept} call={call} />;
}

/** What the owner answers, for everybody. */
export function AnswerForm({ requestId, id }: { requestId: string; id: string }) {
  const userId = useSession((session) => session.user?._id ?? '');
  const kept = useKeptText(userId, `answer:${id}`);
  const call = useAnswerQuestion({ userId, requestId, id, onSent: kept.drop });
  return <TextForm label={words.answerLabel} submitLabel={words.answerSend} kept={kept} call={call} />;
}
