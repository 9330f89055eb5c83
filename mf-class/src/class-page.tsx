import { isSignedIn, useAddress, useSession } from '@pasok/client';
import { PageHeading } from '@pasok/ui';
import classes from './class.module.css';
import { Student } from './student/student.tsx';
import { Teacher } from './teacher/teacher.tsx';
import { texts } from './texts.ts';

/** A class: its teacher's screen for who is signed in, its students' for everybody with a code. */
export default function ClassPage() {
  const signedIn = useSession(isSignedIn);
  const { params } = useAddress();
  return (
    <div className={classes.page}>
      <PageHeading title={texts.title} />
      <p className={classes.exercise}>{texts.exercise}</p>
      {signedIn && !params.has('code') ? <Teacher /> : <Student code={params.get('code') ?? ''} />}
    </div>
  );
}
