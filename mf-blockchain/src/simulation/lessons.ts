import { headOf } from './consensus.ts';
import { readLesson } from './lesson.ts';
import type { Peer } from './peer.ts';

/** Five short lessons, in order. */
export const lessonNames = ['tamper', 'mine', 'cascade', 'outvote', 'majority'] as const;
export type LessonName = (typeof lessonNames)[number];

/** What the peers show to have been done: a block changed, mined again, and the whole chain repaired after it. */
export function lessonsOfPeers(peers: readonly Peer[]): LessonName[] {
  const { step, peer } = readLesson(peers);
  if (step === 'edit') return [];
  if (step === 'mine') return ['tamper'];
  const edited = peer === undefined ? 0 : (peers[peer]?.edited.size ?? 0);
  return step === 'done' && edited > 1 ? ['tamper', 'mine', 'cascade'] : ['tamper', 'mine'];
}

/**
 * What an agreement of the network showed: a changed but valid chain was outvoted by the untouched one, or the changed
 * one won over it because most peers held it.
 */
export function lessonsOfAgreement(peers: readonly Peer[], winner: Peer, fresh: Peer): LessonName[] {
  const untouched = headOf(fresh);
  const won = headOf(winner);
  const losers = peers.filter((peer) => peer.isValid && headOf(peer) !== won);
  if (won === untouched) return losers.length > 0 ? ['outvote'] : [];
  return losers.some((peer) => headOf(peer) === untouched) ? ['majority'] : [];
}
