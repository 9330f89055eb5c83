import { Banner, EmptyState, ErrorState, LoadingText } from '@pasok/ui';
import { useCallback, useRef } from 'react';
import { ClassRing } from '../picture/class-ring.tsx';
import { ForkPicture } from '../picture/fork-picture.tsx';
import { texts } from '../texts.ts';
import { Controls } from './controls.tsx';
import { DeviceTable } from './device-table.tsx';
import { Invitation } from './invitation.tsx';
import classes from './teacher.module.css';
import { useClass } from './use-class.ts';

const words = texts.teacher;

/** The teacher's screen, made for a projector. */
export function TeacherScreen({ id, onOver }: { id: string; onOver: () => void }) {
  const over = useRef(onOver);
  over.current = onOver;
  const end = useCallback(() => over.current(), []);
  const { view, isOpen, isRefused, retry } = useClass(id, end);
  if (isRefused) return <ErrorState message={texts.failed} onRetry={retry} />;
  if (!view) return <LoadingText>{texts.loading}</LoadingText>;
  const { info, devices, tree } = view;
  return (
    <div className={classes.teacher}>
      {!isOpen && <Banner tone="warning">{texts.disconnected}</Banner>}
      <div className={classes.stage}>
        {devices.length === 0 ? (
          <EmptyState title={words.empty} hint={words.emptyHint} />
        ) : (
          <ClassRing devices={devices} />
        )}
        <div className={classes.side}>
          <Invitation code={info.code} />
          <Controls info={info} devices={devices} onClosed={onOver} />
        </div>
      </div>
      <ForkPicture tree={tree} devices={devices} />
      {devices.length > 0 && <DeviceTable id={id} devices={devices} tree={tree} />}
    </div>
  );
}
