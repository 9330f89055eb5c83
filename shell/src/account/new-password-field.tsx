import { PasswordField } from '@pasok/ui';
import type { ComponentProps } from 'react';
import { passwordStrength } from './password-strength.ts';
import { accountTexts } from './texts.ts';

type Props = Omit<ComponentProps<typeof PasswordField>, 'description'> & {
  /** What is typed so far. */
  typed: string;
};

/** A password that is chosen: below it how long it has to be, then how strong it is. What is wrong with it is said once. */
export function NewPasswordField({ typed, ...props }: Props) {
  const advice = typed ? passwordStrength(typed) : accountTexts.register.passwordHint;
  return (
    <PasswordField
      autoComplete="new-password"
      description={typed && props.error ? undefined : advice}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...props}
    />
  );
}
