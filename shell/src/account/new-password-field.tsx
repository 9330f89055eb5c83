import { PasswordField } from '@pasok/ui';
import type { ComponentProps } from 'react';
import { passwordStrength } from './password-strength.ts';
import { accountTexts } from './texts.ts';

type Props = Omit<ComponentProps<typeof PasswordField>, 'description'> & {
  /** What is typed so far. */
  typed: string;
};

/** A password that is chosen: below it how long it has to be, then how strong it is. */
export function NewPasswordField({ typed, ...props }: Props) {
  return (
    <PasswordField
      autoComplete="new-password"
      description={typed ? passwordStrength(typed) : accountTexts.register.passwordHint}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...props}
    />
  );
}
