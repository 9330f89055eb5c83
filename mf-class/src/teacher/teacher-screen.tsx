import { Banner, ButtonLink, EmptyState, ErrorState, LoadingText, lazyPart } from '@pasok/ui';
import { isPresent } from '../api/shown.ts';
import { ClassRing } from '../picture/class-ring.tsx';
import { ForkPicture } from '../picture/fork-picture.tsx';
import { GroupBars } from '../picture/group-bars.tsx';
import { withPlans } from '../plans/with-plans.ts';
import { texts } from '../texts.ts';
import { Controls } from './controls.tsx';
import { DeviceTable } from './device-table.tsx';
import { Door } from './door.tsx';
import { Invitation } from './invitation.tsx';
import classes from './teacher.module.css';
import { useClass } from './use-class.ts';

const words = texts.teacher;
const Remote = lazyPart(withPlans(() => import('../plans/remote.tsx')));

/** The teacher's screen: everything about a class, and all that may be done to it. */
export function TeacherScreen({ id, onOver }: { id: string; onOver: () => void }) {
  const { view, isOpen, isRefused, retry } = useClass(id, onOver);
  if (isRefused) return <ErrorState message={texts.failed} onRetry={retry} />;
  if (!view) return <LoadingText>{texts.loading}</LoadingText>;
  const { info, devices, names, tree } = view;
  const members = devices.filter(({ state }) => state === 'in');
  const here = members.filter(isPresent);
  return (
    <div className={classes.teacher}>
      {!isOpen && <Banner tone="warning">{texts.disconnected}</Banner>}
      <div className={classes.stage} data-begun={members.length > 0}>
        <div className={classes.shown}>
          {members.length === 0 && <EmptyState title={words.empty} hint={words.emptyHint} />}
          {members.length > 0 && here.length === 0 && (
            <EmptyState title={words.asleep} hint={words.asleepHint} />
          )}
          {here.length > 0 && <ClassRing devices={members} />}
          <ButtonLink to="/blockchain-class/stage">{words.stage}</ButtonLink>
          <Invitation code={info.code} />
        </div>
        <div className={classes.side}>
          <Remote view={view} />
          <Door info={info} devices={devices} />
          <Controls info={info} devices={here} onClosed={onOver} />
        </div>
      </div>
      {info.second > 0 && <GroupBars tree={tree} here={here} />}
      <ForkPicture tree={tree} devices={here} names={names} />
      {members.length > 0 && <DeviceTable id={id} devices={members} tree={tree} />}
    </div>
  );
}
