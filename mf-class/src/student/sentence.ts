import { texts } from '../texts.ts';
import { headOf, type PeerState } from './peer-state.ts';

const words = texts.student;

/** What is going on, in one sentence: what keeps the device from mining first, then what it does, then what happened last. */
export function sentenceOf(state: PeerState): string {
  const { info, device, isOpen, attempts, note } = state;
  const next = (headOf(state)?.index ?? 0) + 1;
  if (!isOpen) return words.offline;
  if (device?.state === 'waiting') return info?.door === 'closed' ? words.waitingDoor : words.waitingLobby;
  if (info?.frozen) return words.frozen;
  if (attempts !== undefined) return words.mining(next);
  if (note) return note;
  return info && info.second > 0 ? words.split((device?.group ?? 0) + 1) : words.ready(next);
}
