import type { BlockTree } from '@pasok/chain/block-tree';
import type { ClassDevice } from '@pasok/contracts/classes';
import { Banner, Button, EmptyState, ErrorState, formatNumber, LoadingText, look } from '@pasok/ui';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { type ClassView, isPresent } from '../api/shown.ts';
import common from '../class.module.css';
import { BranchDrawing } from '../picture/branch-drawing.tsx';
import { ClassRing } from '../picture/class-ring.tsx';
import { splitOf } from '../picture/group-bars.tsx';
import type { Step } from '../plans/read-plan.ts';
import { useLesson } from '../plans/use-lesson.tsx';
import { Teacher } from '../teacher/teacher.tsx';
import { useClass } from '../teacher/use-class.ts';
import { texts } from '../texts.ts';
import { Beside } from './beside.tsx';
import { Drawer } from './drawer.tsx';
import { Script } from './script.tsx';
import classes from './stage.module.css';
import { useKeys } from './use-keys.ts';
import { useReplay } from './use-replay.ts';

/** While the stage covers the page, nobody gets to what lies below it, by keyboard or wheel. */
function useAlone(): void {
  useEffect(() => {
    const below = document
      .querySelector('main')
      ?.parentElement?.querySelectorAll(':scope > :is(a, header, main, footer)');
    const { style } = document.documentElement;
    for (const each of below ?? []) each.toggleAttribute('inert', true);
    style.overflow = 'hidden';
    return () => {
      style.overflow = '';
      for (const each of below ?? []) each.toggleAttribute('inert', false);
    };
  }, []);
}

const words = texts.stage;
/** As many heights as can be read from the back row; of a split network as many as its branches have, up to where only their shape is seen. */
const heights = { usual: 6, max: 12 };

function heightsOf({ info, tree }: ClassView, here: readonly ClassDevice[]): number {
  if (info.second === 0) return heights.usual;
  const highest = Math.max(...[...tree.blocks.values()].map(({ index }) => index));
  return Math.min(heights.max, Math.max(heights.usual, highest - splitOf(tree, here).forkAt + 1));
}

type Props = { id: string; onOver: () => void };

/** A class for the projector: one picture, who is in or mined last, and the step of the lesson. */
function Stage({ id, onOver }: Props) {
  const { view, isOpen, isRefused, retry } = useClass(id, onOver);
  if (isRefused) return <ErrorState message={texts.failed} onRetry={retry} />;
  if (!view) return <LoadingText>{texts.loading}</LoadingText>;
  return (
    <>
      {/* Portal: the module root clips. */}
      <p>{texts.title}</p>
      {createPortal(<OpenStage view={view} isOpen={isOpen} onOver={onOver} />, document.body)}
    </>
  );
}

function toggleFull(): void {
  if (document.fullscreenElement) void document.exitFullscreen();
  // Refused outside a gesture, or where a browser has none: the stage covers the page all the same.
  else void document.documentElement.requestFullscreen?.().catch(() => undefined);
}

type OpenProps = { view: ClassView; isOpen: boolean; onOver: () => void };

function OpenStage({ view, isOpen, onOver }: OpenProps) {
  const lesson = useLesson(view);
  const { shown, isOld, round, toggle: toggleReplay } = useReplay(view);
  const [hasDrawer, setDrawer] = useState(false);
  const [chosen, setChosen] = useState<{ step: Step | undefined; picture: Step['picture'] }>();
  const toggleDrawer = () => setDrawer((isThere) => !isThere);
  useAlone();
  useKeys({
    ' ': lesson.next,
    d: toggleDrawer,
    u: toggleReplay,
    f: toggleFull,
    escape: () => setDrawer(false),
  });
  // Another step shows its own picture again.
  const picture = chosen?.step === lesson.step && chosen ? chosen.picture : (lesson.step?.picture ?? 'ring');
  return (
    <div className={`${common.colors} ${classes.stage}`}>
      <div className={`${look('row', 'middle', 'gap1', 'across4')} ${classes.head}`}>
        <h1>{texts.title}</h1>
        <span>{texts.exercise}</span>
        <Button variant={isOld ? 'filled' : 'default'} size="xs" aria-pressed={isOld} onClick={toggleReplay}>
          {words.again}
        </Button>
        <Button variant="default" size="xs" aria-expanded={hasDrawer} onClick={toggleDrawer}>
          {words.drawer}
        </Button>
        <Button variant="default" size="xs" onClick={toggleFull}>
          {words.full}
        </Button>
      </div>
      {!isOpen && <Banner tone="warning">{texts.disconnected}</Banner>}
      <Shown key={round} view={shown} picture={picture} />
      <div className={classes.beside}>
        <Beside view={shown} />
      </div>
      <Script lesson={lesson} devices={view.devices} />
      {hasDrawer && (
        <Drawer
          view={view}
          lesson={lesson}
          picture={picture}
          onPicture={(each) => setChosen({ step: lesson.step, picture: each })}
          onClose={() => setDrawer(false)}
          onOver={onOver}
        />
      )}
    </div>
  );
}

/** Nonces are tried from 0 on, so a block tells how many its miner tried. What others tried in vain nobody knows. */
const attemptsOf = (tree: BlockTree): number =>
  [...tree.blocks.values()].reduce((sum, { index, nonce }) => sum + (index === 0 ? 0 : nonce + 1), 0);

type ShownProps = { view: ClassView; picture: Step['picture'] };

/** The picture of the step, below what the class has done so far. */
function Shown({ view, picture }: ShownProps) {
  const { devices, names, tree } = view;
  const members = devices.filter(({ state }) => state === 'in');
  const here = members.filter(isPresent);
  const counts = [
    [attemptsOf(tree), words.attempts],
    [tree.blocks.size - 1, words.blocks],
    [here.length, words.devices],
  ] as const;
  return (
    <div className={classes.shown} data-picture={picture}>
      <dl className={classes.counters}>
        {counts.map(([count, what]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.picture}>
        {picture === 'branches' && (
          <BranchDrawing tree={tree} devices={here} names={names} heights={heightsOf(view, here)} />
        )}
        {picture === 'ring' && here.length > 0 && <ClassRing devices={members} tree={tree} />}
        {picture === 'ring' && here.length === 0 && (
          <EmptyState title={members.length > 0 ? texts.teacher.asleep : texts.teacher.empty} />
        )}
      </div>
    </div>
  );
}

/** /blockchain-class/stage: the teacher's class as the whole room sees it. */
export default function StagePage() {
  return <Teacher Screen={Stage} />;
}
