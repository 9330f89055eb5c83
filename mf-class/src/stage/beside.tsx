import type { Block } from '@pasok/contracts/blockchain';
import { look } from '@pasok/ui';
import { teacherApi } from '../api/classes.ts';
import { type ClassView, isPresent, shownOf } from '../api/shown.ts';
import common from '../class.module.css';
import { Invitation } from '../invitation/invitation.tsx';
import { decidedOf } from '../picture/branches.ts';
import { FalseBlock } from '../picture/false-block.tsx';
import { GroupBars } from '../picture/group-bars.tsx';
import { useCommand } from '../teacher/use-command.tsx';
import { texts } from '../texts.ts';
import classes from './beside.module.css';

const words = texts.stage;
const maxBlocks = 6;

/** Beside the picture: a false block until the chain grew past it, the groups of a split network, how to get in while the door is open, then who mined last. */
export function Beside({ view }: { view: ClassView }) {
  const { falseBlock } = view.info;
  const height = view.tree.blocks.get(view.tree.head)?.index ?? 0;
  if (falseBlock && falseBlock.index > height) return <Refusals view={view} block={falseBlock} />;
  if (view.info.second > 0) return <GroupBars tree={view.tree} here={view.devices.filter(isPresent)} />;
  return view.info.door === 'closed' ? <LastBlocks view={view} /> : <WayIn view={view} />;
}

const maxNamed = 8;

/** A false block, and who has refused it by now. */
function Refusals({ view: { info, devices }, block }: { view: ClassView; block: Block }) {
  const here = devices.filter(isPresent);
  const refused = here.filter((device) => device.refused >= info.falseRound);
  const more = refused.length - maxNamed;
  return (
    <section className={classes.refusals} aria-label={texts.falseBlock.title(info.falseRound)}>
      <h2>{texts.falseBlock.title(info.falseRound)}</h2>
      <FalseBlock block={block} />
      <p role="status">{texts.teacher.refusals(refused.length, here.length)}</p>
      <ul className={look('row', 'gap1', 'across4')}>
        {refused.slice(0, maxNamed).map(({ _id, nickname }) => (
          <li key={_id}>{nickname}</li>
        ))}
        {more > 0 && <li>{texts.teacher.moreBranches(more)}</li>}
      </ul>
    </section>
  );
}

function WayIn({ view: { info, devices } }: { view: ClassView }) {
  const { _id: id, code } = info;
  const { button } = useCommand();
  const waiting = devices.filter(({ state }) => state === 'waiting').length;
  return (
    <Invitation code={code}>
      <div className={common.buttons}>
        {waiting > 0 &&
          button(texts.teacher.door.admitAll(waiting), () => teacherApi.admitAll(id), { variant: 'filled' })}
        {button(words.closeDoor, () => teacherApi.change(id, { door: 'closed' }))}
      </div>
    </Invitation>
  );
}

function LastBlocks({ view: { tree, names } }: { view: ClassView }) {
  const decided = decidedOf(tree).filter(({ index }) => index > 0);
  const blocks = decided.slice(-maxBlocks).reverse();
  const height = tree.blocks.get(tree.head)?.index ?? 0;
  return (
    <section className={classes.last} aria-label={words.last}>
      <h2>{words.last}</h2>
      {height === 0 && <p>{words.noBlocks}</p>}
      {height > decided.length && <p>{words.tie(height)}</p>}
      <ol className={look('grid', 'gap15')} reversed start={blocks[0]?.index ?? 0}>
        {blocks.map((block) => {
          const { name, text } = shownOf(block, names);
          return (
            <li key={block.hash}>
              <strong>{words.by(block.index)}</strong>
              <span className={look('bold', 'breaks')}>{name}</span>
              {text && <q>{text}</q>}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
