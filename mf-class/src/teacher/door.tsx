import type { ClassDevice, ClassInfo } from '@pasok/contracts/classes';
import { teacherApi } from '../api/classes.ts';
import common from '../class.module.css';
import { texts } from '../texts.ts';
import { Choice } from './inputs.tsx';
import classes from './teacher.module.css';
import { useCommand } from './use-command.tsx';

const words = texts.teacher.door;
const states = ['lobby', 'open', 'closed'] as const;

/** `isPublic`: on the projector, where a name that waits is nobody's but the teacher's to read. */
type Props = { info: ClassInfo; devices: readonly ClassDevice[]; isPublic?: boolean };

/** Who comes in: how the door stands, and who waits at it. */
export function Door({ info: { _id: id, door }, devices, isPublic = false }: Props) {
  const { run, button } = useCommand();
  const waiting = devices.filter(({ state }) => state === 'waiting');
  return (
    <section className={common.card} aria-label={words.title}>
      <Choice
        legend={words.title}
        names={words}
        of={states}
        value={door}
        onSet={(state) => run(state, () => teacherApi.change(id, { door: state }))}
      />
      <p className={common.note}>{words.hint[door]}</p>
      {waiting.length > 0 && (
        <>
          <p role="status">
            <strong>{words.waiting(waiting.length)}</strong>
          </p>
          <div className={common.buttons}>
            {button(words.admitAll(waiting.length), () => teacherApi.admitAll(id), { variant: 'filled' })}
            {button(words.refuseAll, () => teacherApi.refuseAll(id))}
          </div>
          <ul className={classes.waiting}>
            {(isPublic ? [] : waiting).map(({ _id, nickname, row }) => (
              <li key={_id}>
                <span>{words.who(nickname, row)}</span>
                {button(words.admit, () => teacherApi.changeDevice(id, _id, { state: 'in' }), {
                  name: words.admitOne(nickname),
                })}
                {button(words.refuse, () => teacherApi.remove(id, _id), { name: words.refuseOne(nickname) })}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
