import { session } from '@pasok/client';
import { type ComponentType, useEffect, useState } from 'react';

type Asked = {
  Question: ComponentType<{ onEnd: (entered: boolean) => void }>;
  onEnd: (entered: boolean) => void;
};

/** Where calls of any page ask for the password once more. The question comes when it is needed; without it they stay refused. */
export function SignInAgain() {
  const [asked, setAsked] = useState<Asked>();
  useEffect(
    () =>
      session.onSignInAgain(async () => {
        const file = await import(/* webpackChunkName: "screen-password" */ './password-again.tsx').catch(
          () => undefined,
        );
        if (!file) return false;
        return new Promise((resolve) => {
          const onEnd = (entered: boolean) => {
            setAsked(undefined);
            resolve(entered);
          };
          setAsked({ Question: file.default, onEnd });
        });
      }),
    [],
  );
  return asked ? <asked.Question onEnd={asked.onEnd} /> : null;
}
