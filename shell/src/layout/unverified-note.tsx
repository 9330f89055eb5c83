import { useSession } from '@pasok/client';
import { Button } from '@pasok/ui';
import type { ReactNode } from 'react';
import { accountTexts } from '../account/texts.ts';
import { useSendVerifyLink } from '../api/verify.ts';
import classes from './layout.module.css';

const words = accountTexts.verify;

/** What an account may do until its address is verified, and the way there. */
export default function UnverifiedNote(): ReactNode {
  const email = useSession((state) => state.user?.email ?? '');
  const again = useSendVerifyLink();
  return (
    <div className={classes.offline}>
      <span>{words.note(email)}</span>
      <Button variant="subtle" size="compact-md" loading={again.isPending} onClick={() => again.mutate()}>
        {words.again}
      </Button>
    </div>
  );
}
