import { Banner, ButtonLink, ErrorState, LoadingText, lazyPart } from '@pasok/ui';
import { isPresent } from '../api/shown.ts';
import { Invitation } from '../invitation/invitation.tsx';
import { headsOf } from '../picture/branches.ts';
import { withPlans } from '../plans/with-plans.ts';
import { texts } from '../texts.ts';
import { Controls } from './controls.tsx';
import { DeviceTable } from './device-table.tsx';
import { Door } from './door.tsx';
import classes from './teacher.module.css';
import { useClass } from './use-class.ts';

const words = texts.teacher;
const Remote = lazyPart(withPlans(() => import('../plans/remote.tsx')));

/** The teacher's screen, the remote: the lesson, the door, all that may be done to a class, and its devices in words. The stage has the pictures. */
export function TeacherScreen({ id, onOver }: { id: string; onOver: () => void }) {
  const { view, isOpen, isRefused, retry } = useClass(id, onOver);
  if (isRefused) return <ErrorState message={texts.failed} onRetry={retry} />;
  if (!view) return <LoadingText>{texts.loading}</LoadingText>;
  const { info, devices, tree } = view;
  const members = devices.filter(({ state }) => state === 'in');
  const here = members.filter(isPresent);
  const agreeing = headsOf(here)[0]?.holders ?? 0;
  return (
    <div className={classes.teacher}>
      {!isOpen && <Banner tone="warning">{texts.disconnected}</Banner>}
      <div className={classes.stage} data-begun={members.length > 0}>
        <div className={classes.shown}>
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
      {members.length > 0 && <DeviceTable id={id} devices={members} tree={tree} />}
    </div>
  );
}
