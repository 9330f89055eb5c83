import { type Check, named } from '../evidence.ts';
import { type Call, fateOf } from '../history.ts';

/** How far a thing was seen to be: it can only go on. */
type Seen = { thing: string; level: number };

const levels: Record<string, number> = {
  open: 0,
  pending: 0,
  waiting_payment: 0,
  in_progress: 1,
  shipped: 2,
  validating: 3,
  rejected: 9,
  cancelled: 9,
};
/** `accepted` ends an offer; a request goes on from it. */
const requestLevels: Record<string, number> = { open: 0, accepted: 1, completed: 2, cancelled: 9 };

type Json = Call['answer'];

function seenIn(thing: Json): Seen[] {
  if (thing?.blockchainHash)
    return [
      { thing: `deal ${thing._id}`, level: levels[thing.status] ?? 9 },
      { thing: `units of deal ${thing._id}`, level: thing.confirmedUnits },
      { thing: `block of deal ${thing._id}`, level: thing.block ? 1 : 0 },
    ];
  if (thing?.totalPrice !== undefined && thing.version)
    return [
      { thing: `offer ${thing._id}`, level: levels[thing.status] ?? 9 },
      { thing: `version of offer ${thing._id}`, level: thing.version },
    ];
  if (thing?.totalBudget !== undefined)
    return [{ thing: `request ${thing._id}`, level: requestLevels[thing.status] ?? 0 }];
  return thing?.previousHash ? [{ thing: 'the chain', level: thing.index }] : [];
}

function seenBy({ path, answer }: Call): Seen[] {
  if (path.endsWith('/history')) return [{ thing: path, level: answer.length }];
  if (path.endsWith('/blockchain/head')) return [{ thing: 'the chain', level: answer.index }];
  // A page is as long as was asked for, and a chain that is shorter than the wanted place has no last block.
  if (answer.chain) return seenIn(answer.chain.at(-1));
  if (path.includes('/blockchain/transactions/') || path.includes('/blockchain/record/')) return [];
  const inside = [answer, answer.transaction, answer.offer, ...(answer.transactions ?? [])];
  return [...inside, ...(Array.isArray(answer) ? answer : [])].flatMap(seenIn);
}

/** What is sent again with its key gets the first answer again, which may be old by then. */
const isFirst = (calls: readonly Call[]) => {
  const begun = [...calls].sort((one, other) => one.began - other.began);
  const first = new Map<string, Call>();
  for (const call of begun) if (!first.has(call.key)) first.set(call.key, call);
  return (call: Call) => first.get(call.key) === call;
};

/** I17: what a person has seen is never older in what they read after it. */
export const readsNeverGoBack: Check = ({ calls }) =>
  ['ani', 'budi', 'citra'].flatMap((person) => {
    const own = calls.filter((call) => call.who === person && fateOf(call) === 'done');
    const known = own.filter(isFirst(calls)).map((call) => ({ call, seen: seenBy(call) }));
    const begun = [...known].sort((one, other) => one.call.began - other.call.began);
    const highest = new Map<string, number>();
    let ended = 0;
    return begun.flatMap(({ call, seen }) => {
      // `known` is in the order of endings: all that ended before this call began.
      for (; (known[ended]?.call.ended ?? Number.POSITIVE_INFINITY) < call.began; ended++)
        for (const { thing, level } of known[ended]?.seen ?? [])
          highest.set(thing, Math.max(level, highest.get(thing) ?? 0));
      return seen
        .filter(({ thing, level }) => level < (highest.get(thing) ?? 0))
        .map(
          ({ thing, level }) => `${named(call)}: ${thing} went back from ${highest.get(thing)} to ${level}`,
        );
    });
  });
