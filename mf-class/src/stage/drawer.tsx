import { Button, ButtonLink, SelectField } from '@pasok/ui';
import { useEffect, useRef } from 'react';
import { type ClassView, isPresent } from '../api/shown.ts';
import common from '../class.module.css';
import { plans } from '../plans/plans.ts';
import type { Step } from '../plans/read-plan.ts';
import type { Lesson } from '../plans/use-lesson.tsx';
import { Controls } from '../teacher/controls.tsx';
import { Door } from '../teacher/door.tsx';
import { Choice } from '../teacher/inputs.tsx';
import { texts } from '../texts.ts';
import classes from './stage.module.css';

const words = texts.stage;
type Picture = Step['picture'];
const pictures: readonly Picture[] = ['ring', 'branches'];

type Props = {
  view: ClassView;
  lesson: Lesson;
  picture: Picture;
  onPicture: (picture: Picture) => void;
  onClose: () => void;
  onOver: () => void;
};

/** All that the teacher does to the class, over the stage's edge while it is open. */
export function Drawer({ view: { info, devices }, lesson, picture, onPicture, onClose, onOver }: Props) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => place.current?.focus(), []);
  const begin = lesson.lesson === undefined ? [{ value: '', label: words.begin }] : [];
  return (
    <aside ref={place} className={classes.drawer} aria-label={words.drawer} tabIndex={-1}>
      <div className={common.buttons}>
        <Button variant="default" onClick={onClose}>
          {words.closeDrawer}
        </Button>
        <ButtonLink variant="subtle" to="/blockchain-class">
          {words.leave}
        </ButtonLink>
      </div>
      <SelectField
        label={words.lessons}
        data={[
          ...begin,
          ...plans.map(({ title }, at) => ({ value: `${at + 1}`, label: words.lesson(at + 1, title) })),
        ]}
        value={`${lesson.lesson ?? ''}`}
        onChange={(chosen) => lesson.choose(Number(chosen))}
      />
      <Choice legend={words.picture} names={words.pictures} of={pictures} value={picture} onSet={onPicture} />
      <Controls info={info} devices={devices.filter(isPresent)} onClosed={onOver} />
      <Door info={info} devices={devices} isPublic />
      <p className={common.note}>{words.keys}</p>
    </aside>
  );
}
