import { errorMessage, isSignedIn, useSession } from '@pasok/client';
import { joinSchema } from '@pasok/contracts/classes';
import { Banner, Button, ButtonLink, Form, TextField } from '@pasok/ui';
import { type FormEvent, useState } from 'react';
import { deviceApi } from '../api/classes.ts';
import classes from '../class.module.css';
import { texts } from '../texts.ts';
import { freshSecret, type Membership } from './membership.ts';

const words = texts.join;

type Failure = { message: string; fields: Record<string, string> };

/** The way into a class: its code and a nickname. */
export function JoinForm({ code: given, onJoin }: { code: string; onJoin: (to: Membership) => void }) {
  // Every retry sends the same secret: a lost answer makes no second device.
  const [secret] = useState(freshSecret);
  const [code, setCode] = useState(given);
  const [nickname, setNickname] = useState('');
  const [failure, setFailure] = useState<Failure>();
  const [isSending, setSending] = useState(false);
  const signedIn = useSession(isSignedIn);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const join = joinSchema.safeParse({ code, nickname, secret });
    if (!join.success) {
      // Of several issues of one field the first is shown.
      const issues = join.error.issues.toReversed();
      const fields = Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]));
      setFailure({ message: '', fields });
      return;
    }
    setSending(true);
    try {
      await deviceApi.join(join.data);
      onJoin(join.data);
    } catch (error) {
      setFailure({ message: errorMessage(error), fields: {} });
      setSending(false);
    }
  }
  return (
    <Form className={classes.join} onSubmit={submit} noValidate>
      <p className={classes.lead}>{words.lead}</p>
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
        autoComplete="nickname"
        maxLength={20}
      />
      <Button type="submit" loading={isSending}>
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
