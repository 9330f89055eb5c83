import { errorMessage } from '@pasok/client';
import { emailSchema } from '@pasok/contracts/account';
import { inviteBodySchema } from '@pasok/contracts/invitation';
import { Button, DateTime, Dialog, Form, LoadingText, TextArea } from '@pasok/ui';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { invitationsOptions, useInvite, useWithdrawInvitation } from '../api/invitations.ts';
import { invitationTexts as words } from '../invitation-texts.ts';
import { LoadError } from '../parts/load-error.tsx';
import classes from './invite-dialog.module.css';

const wordsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean);

/** Of one entry: what stands in its angle brackets; a name before them is no address. */
function addressesOf(entry: string): string[] {
  const open = entry.indexOf('<');
  const close = entry.indexOf('>', open);
  if (open < 0 || close < 0) return wordsOf(entry);
  return [
    ...wordsOf(entry.slice(0, open)).filter((word) => word.includes('@')),
    ...wordsOf(entry.slice(open + 1, close).replace('mailto:', '')),
    ...addressesOf(entry.slice(close + 1)),
  ];
}

/** As mail programs write them too: 'Budi <budi@toko.test>; "Santoso, Ani" <ani@toko.test>'. */
const addressesIn = (text: string): string[] =>
  text
    .replace(/"[^"\n]*"/g, ' ')
    .split(/[,;\n]/)
    .flatMap(addressesOf);

/** The addresses in a text, and in words what is wrong with them. */
function readEmails(text: string): { emails: string[]; problem: string | undefined } {
  const emails = addressesIn(text);
  const wrong = emails.filter((email) => !emailSchema.safeParse(email).success);
  if (wrong.length > 0) return { emails, problem: words.notAddresses(wrong.join(', ')) };
  return { emails, problem: inviteBodySchema.safeParse({ emails }).error?.issues[0]?.message };
}

function InviteForm({ requestId }: { requestId: string }) {
  const [text, setText] = useState('');
  const [refused, setRefused] = useState<string>();
  const invite = useInvite(requestId);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const { emails, problem } = readEmails(text);
    setRefused(problem);
    if (problem || invite.isPending) return;
    invite.mutate(emails, {
      onSuccess: () => setText(''),
      onError: (error) => setRefused(errorMessage(error)),
    });
  };
  return (
    <Form className={classes.form} onSubmit={send} noValidate>
      <TextArea
        label={words.emails}
        description={words.emailsHint}
        required
        value={text}
        error={refused}
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setRefused(undefined);
        }}
        data-autofocus
      />
      <Button type="submit" loading={invite.isPending}>
        {words.send}
      </Button>
    </Form>
  );
}

function Invited({ requestId }: { requestId: string }) {
  const { data, isError, refetch } = useQuery(invitationsOptions(requestId));
  const withdraw = useWithdrawInvitation(requestId);
  if (!data)
    return isError ? (
      <LoadError message={words.failed} onRetry={() => void refetch()} />
    ) : (
      <LoadingText>{words.loading}</LoadingText>
    );
  const mailedFrom = data.find((one) => one.mailedFrom)?.mailedFrom;
  return (
    <>
      <h3 className={classes.heading}>{words.list}</h3>
      {mailedFrom && (
        <p className={classes.dimmed}>
          {words.mailedFrom} <DateTime value={mailedFrom} />.
        </p>
      )}
      {data.length === 0 ? (
        <p className={classes.dimmed}>{words.none}</p>
      ) : (
        <ul className={classes.list}>
          {data.map(({ _id, email, invitedAt, openedAt }) => (
            <li key={_id}>
              <span className={classes.email}>{email}</span>
              <span className={classes.dimmed}>
                {openedAt ? words.opened : words.waiting} · <DateTime value={openedAt ?? invitedAt} />
              </span>
              <Button
                variant="subtle"
                size="xs"
                aria-label={words.withdrawOf(email)}
                disabled={withdraw.isPending}
                onClick={() => withdraw.mutate(_id)}
              >
                {words.withdraw}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The owner invites suppliers by their addresses, and sees whom they invited. */
export function InviteButton({ requestId }: { requestId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="light" size="sm" onClick={() => setIsOpen(true)}>
        {words.open}
      </Button>
      <Dialog opened={isOpen} onClose={() => setIsOpen(false)} title={words.title}>
        <InviteForm requestId={requestId} />
        <Invited requestId={requestId} />
      </Dialog>
    </>
  );
}
