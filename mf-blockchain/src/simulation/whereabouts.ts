import { headOf } from './consensus.ts';
import { readLesson } from './lesson.ts';
import type { LessonName } from './lessons.ts';
import type { Peer } from './peer.ts';
import { words } from './texts.ts';

const text = words.lesson;

/** Where the student's changed chain stands, in words, and what the lesson of now still lacks. */
export function whereabouts(
  peers: readonly Peer[],
  recorded: number,
  current: LessonName | undefined,
): string | undefined {
  const { step, peer, position } = readLesson(peers, recorded);
  if (peer === undefined || position === undefined)
    return current && current !== 'tamper'
      ? text.nothingChanged[current === 'mine' ? 'mine' : 'chain']
      : undefined;
  const place = text.where(peer + 1, position);
  if (step === 'relink') return `${place}. ${text.relink(position)}`;
  if (step === 'repair') return `${place}. ${text.repair(position)}`;
  if (step !== 'done') return place;
  if (current === 'cascade') return `${place}. ${text.lastBlock}`;
  return current === 'work' ? `${place}. ${text.held(holdersOf(peers, peer), peers.length)}` : place;
}

/** How many peers hold the same chain as this one. */
function holdersOf(peers: readonly Peer[], at: number): number {
  const [pupil] = peers.slice(at);
  return pupil ? peers.filter((peer) => headOf(peer) === headOf(pupil)).length : 0;
}
