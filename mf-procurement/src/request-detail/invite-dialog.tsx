import { errorMessage } from '@pasok/client';
import { emailSchema } from '@pasok/contracts/account';
import { inviteBodySchema } from '@pasok/contracts/invitation';
import { Button, DateTime, Dialog, Entry, EntryList, Form, look, NotLoaded, TextArea } from '@pasok/ui';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import {
  invitationsOptions,
  useInvite,
  useWithdrawInvitation,
  invitationTexts as words,
} from '../api/invitations.ts';
import classes from './invite-dialog.module.css';

/** Of one entry: its addresses; the words beside them are names. Of one without an address the words, to be told. */
function addressesOf(entry: string): string[] {
  const words = entry
    .split(/[\s|<>]+/)
    .map((word) => word.replace(/^[(['"‘“]{1,3}|[)\]'"’”.:]{1,3}$/g, '').replace(/^mailto:/i, ''))
    .filter(Boolean);
  const addresses = words.filter((word) => word.includes('@'));
  return addresses.length > 0 ? addresses : words;
}

/**
 * As mail programs and people write them: 'Santoso, Budi <budi@toko.test>; Sri (sri@toko.test)'. What stands before a comma without an
 * address is a name where one in angle brackets follows.
 * @internal
 */
export function addressesIn(text: string): string[] {
  const entries = text
    .replace(/"[^"\n@]*"/g, ' ')
    .split(/[,;\n]/)
    .map((entry) => entry.trim());
  const isBoxed = (entry = '') => entry.includes('<') && entry.includes('@');
  const isName = (entry: string, at: number) => !entry.includes('@') && isBoxed(entries[at + 1]);
  return [...new Set(entries.filter((entry, at) => !isName(entry, at)).flatMap(addressesOf))];
}

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
    <Form className={`${look('stack', 'gap3')} ${classes.form}`} onSubmit={send} noValidate>
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
  const query = useQuery(invitationsOptions(requestId));
  const { data } = query;
  const withdraw = useWithdrawInvitation(requestId);
  if (!data) return <NotLoaded query={query} words={words} />;
  const mailedFrom = data.find((one) => one.mailedFrom)?.mailedFrom;
  return (
    <>
      <h3 className={classes.heading}>{words.list}</h3>
      {mailedFrom && (
        <p className={look('muted', 'text14')}>
          {words.mailedFrom} <DateTime value={mailedFrom} />.
        </p>
      )}
      {data.length === 0 ? (
        <p className={look('muted', 'text14')}>{words.none}</p>
      ) : (
        <EntryList>
          {data.map(({ _id, email, invitedAt, openedAt }) => (
            <Entry
              key={_id}
              title={email}
              act={{
                label: words.withdraw,
                name: words.withdrawOf(email),
                isBusy: withdraw.isPending,
                run: () => withdraw.mutate(_id),
              }}
            >
              <p>
                {openedAt ? words.opened : words.waiting} · <DateTime value={openedAt ?? invitedAt} />
              </p>
            </Entry>
          ))}
        </EntryList>
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
