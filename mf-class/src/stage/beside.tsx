import { chainTo } from '@pasok/chain/block-tree';
import { Button, QrCode } from '@pasok/ui';
import { teacherApi } from '../api/classes.ts';
import { shownOf } from '../api/shown.ts';
import { useJoinUrls } from '../invitation/use-join-urls.ts';
import type { ClassView } from '../teacher/use-class.ts';
import { useCommand } from '../teacher/use-command.ts';
import { texts } from '../texts.ts';
import classes from './beside.module.css';

const words = texts.stage;
const maxBlocks = 6;

/** Beside the picture: how to get in while the door is open, then who mined last. */
export function Beside({ view }: { view: ClassView }) {
  return view.info.door === 'closed' ? <LastBlocks view={view} /> : <WayIn view={view} />;
}

function WayIn({ view: { info, devices } }: { view: ClassView }) {
  const { _id: id, code } = info;
  const { run, isPending } = useCommand();
  const [url = location.origin, ...others] = useJoinUrls();
  const waiting = devices.filter(({ state }) => state === 'waiting').length;
  return (
    <section className={classes.wayIn} aria-label={texts.teacher.code}>
      <p>{words.join}</p>
      <p className={classes.address}>{`${url.replace(/^https?:\/\//, '')}/blockchain-class`}</p>
      <p className={classes.code}>{code}</p>
      <QrCode text={`${url}/blockchain-class?code=${code}`} label={texts.teacher.qr(code)} />
      {others.length > 0 && (
        <p>{texts.teacher.otherAddresses(others.map((each) => each.replace(/^https?:\/\//, '')))}</p>
      )}
      <div className={classes.doorButtons}>
        {waiting > 0 && (
          <Button
            loading={isPending('admit')}
            onClick={() => void run('admit', () => teacherApi.admitAll(id))}
          >
            {texts.teacher.door.admitAll(waiting)}
          </Button>
        )}
        <Button
          variant="default"
          loading={isPending('door')}
          onClick={() => void run('door', () => teacherApi.change(id, { door: 'closed' }))}
        >
          {words.closeDoor}
        </Button>
      </div>
    </section>
  );
}

function LastBlocks({ view: { tree, names } }: { view: ClassView }) {
  const blocks = chainTo(tree, tree.head)
    .filter(({ index }) => index > 0)
    .slice(-maxBlocks)
    .reverse();
  return (
    <section className={classes.last} aria-label={words.last}>
      <h2>{words.last}</h2>
      {blocks.length === 0 && <p>{words.noBlocks}</p>}
      <ol reversed start={blocks[0]?.index ?? 0}>
        {blocks.map((block) => {
          const { name, text } = shownOf(block, names);
          return (
            <li key={block.hash}>
              <strong>{words.by(block.index)}</strong>
              <span className={classes.miner}>{name}</span>
              {text && <q>{text}</q>}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
