import type { ClassDevice, ClassInfo, Door as DoorState } from '@pasok/contracts/classes';
import { Button } from '@pasok/ui';
import { teacherApi } from '../api/classes.ts';
import common from '../class.module.css';
import { texts } from '../texts.ts';
import classes from './teacher.module.css';
import { useCommand } from './use-command.ts';

const words = texts.teacher.door;
const states: readonly DoorState[] = ['lobby', 'open', 'closed'];

/** `isPublic`: on the projector, where a name that waits is nobody's but the teacher's to read. */
type Props = { info: ClassInfo; devices: readonly ClassDevice[]; isPublic?: boolean };

/** Who comes in: how the door stands, and who waits at it. */
export function Door({ info: { _id: id, door }, devices, isPublic = false }: Props) {
  const { run, isPending } = useCommand();
  const waiting = devices.filter(({ state }) => state === 'waiting');
  const button = (label: string, send: () => Promise<unknown>, name = label) => (
    <Button
      variant="default"
      aria-label={name}
      loading={isPending(name)}
      onClick={() => void run(name, send)}
    >
      {label}
    </Button>
  );
  return (
    <section className={classes.door} aria-label={words.title}>
      <fieldset className={classes.choice}>
        <legend>{words.title}</legend>
        {states.map((state) => (
          <label key={state}>
            <input
              type="radio"
              name="door"
              checked={door === state}
              onChange={() => void run(state, () => teacherApi.change(id, { door: state }))}
            />
            <span>{words[state]}</span>
          </label>
        ))}
      </fieldset>
      <p className={common.note}>{words.hint[door]}</p>
      {waiting.length > 0 && (
        <>
          <p role="status">
            <strong>{words.waiting(waiting.length)}</strong>
          </p>
          <div className={classes.buttons}>
            <Button loading={isPending('all')} onClick={() => void run('all', () => teacherApi.admitAll(id))}>
              {words.admitAll(waiting.length)}
            </Button>
            {button(words.refuseAll, () => teacherApi.refuseAll(id))}
          </div>
          <ul className={classes.waiting}>
            {(isPublic ? [] : waiting).map(({ _id, nickname, row }) => (
              <li key={_id}>
                <span>{words.who(nickname, row)}</span>
                {button(
                  words.admit,
                  () => teacherApi.changeDevice(id, _id, { state: 'in' }),
                  words.admitOne(nickname),
                )}
                {button(words.refuse, () => teacherApi.remove(id, _id), words.refuseOne(nickname))}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
