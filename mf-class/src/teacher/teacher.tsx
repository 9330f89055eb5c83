import { errorMessage, toast } from '@pasok/client';
import { Button, ButtonLink, ErrorState, LoadingText } from '@pasok/ui';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { teacherApi } from '../api/classes.ts';
import classes from '../class.module.css';
import { texts } from '../texts.ts';
import { TeacherScreen } from './teacher-screen.tsx';

const words = texts.teacher;
/** Where this module's files lie: the bundler fills it in. */
declare const __webpack_public_path__: string;
/** The build puts it beside the module (lesson-plans/build.mjs). */
const plans = 'rencana-pelajaran.html';

type Own = 'loading' | 'failed' | { id: string | undefined };

type Props = { Screen?: ComponentType<{ id: string; onOver: () => void }> };

/** The teacher's class on a screen of theirs, or the way to open one. */
export function Teacher({ Screen = TeacherScreen }: Props) {
  const [own, setOwn] = useState<Own>('loading');
  const [isOpening, setOpening] = useState(false);
  const load = useCallback(() => {
    setOwn('loading');
    teacherApi.own().then(
      ({ open }) => setOwn({ id: open?.class._id }),
      () => setOwn('failed'),
    );
  }, []);
  useEffect(load, [load]);
  async function open() {
    setOpening(true);
    try {
      setOwn({ id: (await teacherApi.open()).class._id });
    } catch (error) {
      toast({ type: 'error', title: words.openFailed, message: errorMessage(error) });
    }
    setOpening(false);
  }
  if (own === 'loading') return <LoadingText>{texts.loading}</LoadingText>;
  if (own === 'failed') return <ErrorState message={texts.failed} onRetry={load} />;
  if (own.id !== undefined)
    return <Screen key={own.id} id={own.id} onOver={() => setOwn({ id: undefined })} />;
  return (
    <div className={classes.join}>
      <p className={classes.lead}>{words.lead}</p>
      <Button size="lg" loading={isOpening} onClick={open}>
        {words.open}
      </Button>
      <ButtonLink variant="subtle" to="/blockchain-class?code=">
        {words.asStudent}
      </ButtonLink>
      <a className={classes.plans} href={__webpack_public_path__ + plans} download={words.plansFile}>
        {words.plans}
      </a>
    </div>
  );
}
