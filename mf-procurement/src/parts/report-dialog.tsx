import { api, errorMessage } from '@pasok/client';
import {
  type ReportBody,
  type ReportReason,
  reportBodySchema,
  reportReasons,
  reportSchema,
} from '@pasok/contracts/moderation';
import { limits } from '@pasok/contracts/text';
import { Dialog, SelectField, TextArea } from '@pasok/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { reportTexts } from '../report-texts.ts';

const words = reportTexts;

const reasons = [
  { value: '', label: words.choose },
  ...reportReasons.map((value) => ({ value, label: words.reasons[value] })),
];

/** What has this button; a block is reported where it is read. */
export type Reported = keyof typeof words.titles;

type Props = { kind: Reported; id: string; onClose: () => void };

/** Asks why something is reported; what one typed stays where it is refused. */
export default function ReportDialog({ kind, id, onClose }: Props) {
  const [reason, setReason] = useState<ReportReason | ''>('');
  const [text, setText] = useState('');
  const [refused, setRefused] = useState<string>();
  const send = useMutation({
    mutationFn: (body: ReportBody) => api.postOnce('/moderation/reports', reportSchema, { body }),
    onSuccess: onClose,
    onError: (error) => setRefused(errorMessage(error)),
    meta: { success: words.sent, title: words.open },
  });
  const submit = () => {
    const body = reportBodySchema.safeParse({ kind, id, reason, text });
    setRefused(body.error?.issues[0]?.message);
    if (body.success) send.mutate(body.data);
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={words.titles[kind]}
      closeOnClickOutside={text === ''}
      form={{
        submit: words.send,
        onSend: submit,
        isSending: send.isPending,
        isReady: reason !== '',
        error: refused,
        noValidate: true,
      }}
    >
      <p>{words.lead}</p>
      <SelectField
        label={words.reason}
        data={reasons}
        value={reason}
        onChange={(value) => setReason(reportReasons.find((one) => one === value) ?? '')}
      />
      <TextArea
        label={words.text}
        maxLength={limits.reason}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </Dialog>
  );
}
