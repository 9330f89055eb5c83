/** What can be done to the running whole. `kill` and `stop` (a while without any processor time) name a process. */
export type Fault = {
  /** Struck when this many operations have begun. */
  at: number;
  kind:
    | 'kill'
    | 'stop'
    | 'stop a backend'
    | 'hold'
    | 'cut'
    | 'refuse'
    | 'slow connection'
    | 'slow disk'
    | 'terminate';
  /** A process, or the database a connection leads to. */
  target: string;
  /** How long it lasts. */
  ms: number;
};

const services = ['core-api', 'core-api-2', 'chain-api', 'chain-api-2', 'edge'];
const processes = [...services, 'postgres'];
const databases = ['core', 'chain'];

/** Kinds besides kills: whom they hit, and how long they last in milliseconds. */
const others: [kind: Fault['kind'], targets: string[], shortest: number, longest: number][] = [
  ['stop', services, 300, 3_000],
  ['stop a backend', databases, 300, 3_000],
  // Beyond six seconds a service gives its connection up, and what it sent arrives after that.
  ['hold', databases, 300, 7_500],
  ['cut', databases, 0, 0],
  ['refuse', databases, 200, 1_500],
  ['slow connection', databases, 1_000, 3_000],
  ['slow disk', ['postgres'], 1_000, 3_000],
  ['terminate', databases, 0, 0],
];

/** Numbers that are the same for the same seed. */
function dice(seed: number): (limit: number) => number {
  let state = seed >>> 0;
  return (limit) => {
    // mulberry32
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  };
}

/** The list again and again, each time in another order: everything has its turn. */
function* turns<Thing>(list: readonly Thing[], roll: (limit: number) => number): Generator<Thing> {
  for (;;) {
    const left = [...list];
    while (left.length > 0) yield* left.splice(roll(left.length), 1);
  }
}

/** Which faults strike when, by the seed alone: every process is killed, every kind has its turn. */
export function planFaults(seed: number, operations: number, kills: number): Fault[] {
  const roll = dice(seed);
  const [victims, kinds] = [turns(processes, roll), turns(others, roll)];
  const strikes = kills * 3;
  return Array.from({ length: strikes }, (_, nth) => {
    const at = Math.floor(((nth + roll(1_000) / 1_000) / strikes) * operations);
    if (nth % 3 === 1) return { at, kind: 'kill', target: victims.next().value ?? '', ms: 0 };
    const [kind, targets, shortest, longest] = kinds.next().value ?? ['cut', databases, 0, 0];
    const target = targets[roll(targets.length)] ?? '';
    return { at, kind, target, ms: shortest + roll(longest - shortest + 1) };
  });
}
