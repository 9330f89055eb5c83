import type { Peer } from './peer.ts';

/** Steps of the lesson: change a block, mine it, link the next one, repair the rest. */
type LessonStep = 'edit' | 'mine' | 'relink' | 'repair';

export type Lesson = {
  /** The step to do now, or 'done'. */
  step: LessonStep | 'done';
  /** The peer and block it is about, by place; undefined while nothing was changed. */
  peer?: number;
  position?: number;
};

/**
 * Where a student stands, read from the peers alone: what was done is seen in the chain, so a step done in another
 * way, or undone, counts as what it is. Only the `recorded` blocks the server had can be tampered with.
 */
export function readLesson(peers: readonly Peer[], recorded: number): Lesson {
  const changes = peers.map(({ edited }) => Math.min(...edited));
  const peer = changes.findIndex((position) => position < recorded);
  const [pupil, changed] = [peers[peer], changes[peer]];
  if (!pupil || changed === undefined) return { step: 'edit' };
  if (pupil.isValid) return { step: 'done', peer, position: changed };
  if (pupil.faults[changed]) return { step: 'mine', peer, position: changed };
  const next = pupil.faults.findIndex((fault) => fault !== undefined);
  const isLinked = pupil.blocks[next]?.previousHash === pupil.blocks[next - 1]?.hash;
  return { step: isLinked ? 'repair' : 'relink', peer, position: next };
}
