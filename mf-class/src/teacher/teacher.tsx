import { errorMessage, toast } from '@pasok/client';
import { Banner, Button, ButtonLink, ErrorState, LoadingText, lazyPart, look } from '@pasok/ui';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { teacherApi } from '../api/classes.ts';
import { isPresent } from '../api/shown.ts';
import common from '../class.module.css';
import { Invitation } from '../invitation/invitation.tsx';
import { headsOf } from '../picture/branches.ts';
import { texts, withPlans } from '../texts.ts';
import { Controls } from './controls.tsx';
import { DeviceList } from './device-list.tsx';
import { Door } from './door.tsx';
import classes from './teacher.module.css';
import { useClass } from './use-class.ts';

const words = texts.teacher;
const Remote = lazyPart(withPlans(() => import('../plans/remote.tsx')));

/** The teacher's screen, the remote: the lesson, the door, all that may be done to a class, and its devices in words. The stage has the pictures. */
function TeacherScreen({ id, onOver }: { id: string; onOver: () => void }) {
  const { view, isOpen, isRefused, retry } = useClass(id, onOver);
  if (isRefused) return <ErrorState message={texts.failed} onRetry={retry} />;
  if (!view) return <LoadingText>{texts.loading}</LoadingText>;
  const { info, devices, tree } = view;
  const members = devices.filter(({ state }) => state === 'in');
  const here = members.filter(isPresent);
  const agreeing = headsOf(here)[0]?.holders ?? 0;
  return (
    <div className={look('grid', 'gap4')}>
      {!isOpen && <Banner tone="warning">{texts.disconnected}</Banner>}
      <div className={classes.stage} data-begun={members.length > 0}>
        <div className={look('grid', 'gap4')}>
          <p role="status">{members.length === 0 ? words.empty : words.ring(agreeing, here.length)}</p>
          <ButtonLink to="/blockchain-class/stage">{words.stage}</ButtonLink>
          <Invitation code={info.code} />
        </div>
        <div className={classes.side}>
          <Remote view={view} />
          <Door info={info} devices={devices} />
          <Controls info={info} devices={here} onClosed={onOver} />
        </div>
      </div>
      {members.length > 0 && <DeviceList id={id} devices={members} tree={tree} />}
    </div>
  );
}

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
    <div className={common.join}>
      <p className={look('text17')}>{words.lead}</p>
      <Button size="lg" loading={isOpening} onClick={open}>
        {words.open}
      </Button>
      <ButtonLink variant="subtle" to="/blockchain-class?code=">
        {words.asStudent}
      </ButtonLink>
      <a className={common.plans} href={__webpack_public_path__ + plans} download={words.plansFile}>
        {words.plans}
      </a>
    </div>
  );
}
