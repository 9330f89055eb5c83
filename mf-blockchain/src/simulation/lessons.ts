import type { Block } from '@pasok/contracts/blockchain';
import type { Miner } from '@pasok/miner/miner';
import { headOf } from './consensus.ts';
import { readLesson } from './lesson.ts';
import type { Peer } from './peer.ts';

/** Lessons done with the ten peers, in order. */
const peerLessons = ['tamper', 'mine', 'cascade', 'outvote', 'majority'] as const;
/** Lessons that have room of their own, in order. */
export const ownLessons = ['keys', 'merkle', 'fork', 'bits', 'race'] as const;
export type PeerLesson = (typeof peerLessons)[number];
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
 * What an agreement of the network showed: a rewritten but valid chain was outvoted, or it won because most peers held
 * it. A chain that only grew was not rewritten.
 */
export function lessonsOfAgreement(peers: readonly Peer[], winner: Peer, fresh: Peer): LessonName[] {
  const isRewritten = ({ blocks }: Peer) => blocks[fresh.blocks.length - 1]?.hash !== headOf(fresh);
  const won = headOf(winner);
  const losers = peers.filter((peer) => peer.isValid && headOf(peer) !== won);
  if (!isRewritten(winner)) return losers.some(isRewritten) ? ['outvote'] : [];
  const holders = peers.filter((peer) => headOf(peer) === won);
  const isMajority = holders.length > peers.length / 2;
  return isMajority && losers.some((peer) => !isRewritten(peer)) ? ['majority'] : [];
}
