import type { Block } from '@pasok/contracts/blockchain';
import type { Miner } from '@pasok/miner/miner';
import { headOf } from './consensus.ts';
import { readLesson } from './lesson.ts';
import type { Peer } from './peer.ts';

/** Lessons done with the ten peers, in order. */
const peerLessons = ['tamper', 'mine', 'cascade', 'work'] as const;
/** Lessons that have room of their own, in order. */
export const ownLessons = ['keys', 'merkle'] as const;
type PeerLesson = (typeof peerLessons)[number];
export type OwnLessonName = (typeof ownLessons)[number];
export type LessonName = PeerLesson | OwnLessonName;

/** What a lesson with room of its own works with. */
export type OwnProps = { block: Block; mine: Miner['mine']; onDone: () => void };

/** Short lessons, in order. */
export const lessonNames: readonly LessonName[] = [...peerLessons, ...ownLessons];

/** Whether a lesson has room of its own, and is opened to be seen. */
export function isOwnLesson(name: LessonName): name is OwnLessonName {
  return ownLessons.some((own) => own === name);
}

/** The first lesson that is still to be done, or undefined when all are. */
export function nextLesson(learned: ReadonlySet<LessonName>): LessonName | undefined {
  return lessonNames.find((name) => !learned.has(name));
}

/** What the peers show to have been done: a block changed, mined again, and the whole chain repaired after it. */
export function lessonsOfPeers(peers: readonly Peer[], recorded: number): LessonName[] {
  const { step, peer } = readLesson(peers, recorded);
  if (step === 'edit') return [];
  if (step === 'mine') return ['tamper'];
  const edited = peer === undefined ? 0 : (peers[peer]?.edited.size ?? 0);
  return step === 'done' && edited > 1 ? ['tamper', 'mine', 'cascade'] : ['tamper', 'mine'];
}

/**
 * What a block of the network showed: a rewritten, valid chain that more than half of the peers held was given up for the
 * one with more work. `before` are the peers as they were, `recorded` how many blocks the server had.
 */
export function lessonsOfNews(before: readonly Peer[], network: Peer, recorded: number): LessonName[] {
  const isRewritten = ({ blocks }: Peer) => blocks[recorded - 1]?.hash !== network.blocks[recorded - 1]?.hash;
  const rewritten = before.filter((peer) => peer.isValid && isRewritten(peer)).map(headOf);
  const most = Math.max(0, ...rewritten.map((head) => rewritten.filter((other) => other === head).length));
  return most > before.length / 2 ? ['work'] : [];
}
