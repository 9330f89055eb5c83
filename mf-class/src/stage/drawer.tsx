import { Button, ButtonLink } from '@pasok/ui';
import { useEffect, useRef } from 'react';
import type { ClassView } from '../api/shown.ts';
import { isPresent } from '../api/shown.ts';
import { plans } from '../plans/plans.ts';
import type { Step } from '../plans/read-plan.ts';
import type { Lesson } from '../plans/use-lesson.ts';
import { Controls } from '../teacher/controls.tsx';
import { Door } from '../teacher/door.tsx';
import { texts } from '../texts.ts';
import classes from './drawer.module.css';

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
  return (
    <aside ref={place} className={classes.drawer} aria-label={words.drawer} tabIndex={-1}>
      <div className={classes.row}>
        <Button variant="default" onClick={onClose}>
          {words.closeDrawer}
        </Button>
        <ButtonLink variant="subtle" to="/blockchain-class">
          {words.leave}
        </ButtonLink>
      </div>
      <label className={classes.choice}>
        <span>{words.lessons}</span>
        <select
          value={lesson.lesson ?? ''}
          onChange={(event) => lesson.choose(Number(event.currentTarget.value))}
        >
          {lesson.lesson === undefined && <option value="">{words.begin}</option>}
          {plans.map(({ title }, at) => (
            <option key={title} value={at + 1}>
              {words.lesson(at + 1, title)}
            </option>
          ))}
        </select>
      </label>
      <fieldset className={classes.choice}>
        <legend>{words.picture}</legend>
        <div className={classes.row}>
          {pictures.map((each) => (
            <Button
              key={each}
              variant={each === picture ? 'filled' : 'default'}
              aria-pressed={each === picture}
              onClick={() => onPicture(each)}
            >
              {words.pictures[each]}
            </Button>
          ))}
        </div>
      </fieldset>
      <Controls info={info} devices={devices.filter(isPresent)} onClosed={onOver} />
      <Door info={info} devices={devices} isPublic />
      <p className={classes.keys}>{words.keys}</p>
    </aside>
  );
}
