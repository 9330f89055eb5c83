import { Banner, Button } from '@pasok/ui';
import { passkeyFailure, useHasPasskeys, usePasskeySignIn } from '../api/passkeys.ts';
import { texts } from '../texts.ts';

/** The way in without a name or a password, where this browser has it at this address. */
export function PasskeySignIn({ onDone }: { onDone: () => void }) {
  const isOffered = useHasPasskeys();
  const signIn = usePasskeySignIn();
  if (!isOffered) return null;
  return (
    <>
      {signIn.error && (
        <Banner tone="error" title={texts.login.failed}>
          <p>{passkeyFailure(signIn.error)}</p>
        </Banner>
      )}
      <Button
        variant="default"
        size="md"
        loading={signIn.isPending}
        onClick={() => signIn.mutate(undefined, { onSuccess: onDone })}
      >
        {texts.passkeys.signIn}
      </Button>
    </>
  );
}
