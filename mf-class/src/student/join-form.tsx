import { errorMessage, isSignedIn, useSession } from '@pasok/client';
import { joinSchema } from '@pasok/contracts/classes';
import { Banner, Button, ButtonLink, Form, look, TextField } from '@pasok/ui';
import { type FormEvent, useState } from 'react';
import { deviceApi } from '../api/classes.ts';
import classes from '../class.module.css';
import { texts } from '../texts.ts';
import { freshSecret, type Membership } from './membership.ts';

const words = texts.join;

type Failure = { message: string; fields: Record<string, string> };

type Props = {
  code: string;
  /** The class that this browser was in before: it is the same device there again. */
  known: Membership | undefined;
  onJoin: (to: Membership) => void;
};

/** The way into a class: its code, and a nickname for who wants one. */
export function JoinForm({ code: given, known, onJoin }: Props) {
  // Every retry sends the same secret: a lost answer makes no second device.
  const [secret] = useState(freshSecret);
  const [code, setCode] = useState(given);
  const [nickname, setNickname] = useState('');
  const [row, setRow] = useState('');
  const [failure, setFailure] = useState<Failure>();
  const [isSending, setSending] = useState(false);
  const signedIn = useSession(isSignedIn);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const name = nickname.trim() === '' ? undefined : nickname;
    const join = joinSchema.safeParse({ code, nickname: name, secret, row: Number(row) });
    if (!join.success) {
      // Of several issues of one field the first is shown.
      const issues = join.error.issues.toReversed();
      const fields = Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]));
      setFailure({ message: '', fields });
      return;
    }
    setSending(true);
    try {
      const isBack = known?.code === join.data.code;
      const membership = { code: join.data.code, secret: isBack ? known.secret : secret, isOut: false };
      await deviceApi.join({ ...join.data, ...membership });
      onJoin(membership);
    } catch (error) {
      setFailure({ message: errorMessage(error), fields: {} });
      setSending(false);
    }
  }
  return (
    <Form className={classes.join} onSubmit={submit} noValidate>
      <p className={look('text17')}>{words.lead}</p>
      {failure?.message && (
        <Banner tone="error" title={words.failed}>
          <p>{failure.message}</p>
        </Banner>
      )}
      <TextField
        label={words.code}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        error={failure?.fields.code}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        classNames={{ input: classes.codeInput ?? '' }}
      />
      <TextField
        label={words.nickname}
        value={nickname}
        onChange={(event) => setNickname(event.currentTarget.value)}
        error={failure?.fields.nickname}
        description={words.nicknameHint}
        autoComplete="nickname"
        maxLength={20}
      />
      <TextField
        label={words.row}
        value={row}
        onChange={(event) => setRow(event.currentTarget.value)}
        error={failure?.fields.row}
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
      />
      <Button type="submit" className={classes.big ?? ''} loading={isSending}>
        {words.submit}
      </Button>
      {!signedIn && (
        <ButtonLink variant="subtle" to="/login?next=/blockchain-class">
          {words.teacher}
        </ButtonLink>
      )}
    </Form>
  );
}
