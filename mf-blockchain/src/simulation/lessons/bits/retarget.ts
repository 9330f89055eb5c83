/** Zero bits that the lesson's rule stays within. */
export const [fewestBits, maxBits] = [12, 20];
/** Blocks after which the difficulty is looked at. Bitcoin does so after 2,016. */
export const periodLength = 8;
/** Seconds of the lesson's clock that a block is meant to take. Bitcoin: 600. */
export const wantedSeconds = 16;
/** Hashes a second of one miner, by the lesson's clock: 14 bits are right for one miner, 18 for sixteen of them. */
export const hashesOfMiner = 1_024;
/** At most a factor of four at a time, as Bitcoin has it. */
const maxChange = 2;

/** A block that was mined: what was asked, who searched by the lesson's clock, and how many attempts it really took. */
export type MinedBlock = { bits: number; miners: number; attempts: number; hash: string };

/** Attempts a hash with so many zero bits takes on average: each bit doubles them. */
export function expectedOf(bits: number): number {
  return 2 ** bits;
}

/** Attempts by which this part of all searches is over: a search has no memory, so they spread exponentially. */
export function attemptsBy(part: number, bits: number): number {
  return Math.round(Math.log(1 - part) / Math.log(1 - 1 / expectedOf(bits)));
}

/** How long a block took by the lesson's clock. */
export function secondsOf({ attempts, miners }: Pick<MinedBlock, 'attempts' | 'miners'>): number {
  return attempts / (miners * hashesOfMiner);
}

/** Seconds a block took on average. */
function meanSeconds(blocks: readonly MinedBlock[]): number {
  return blocks.reduce((sum, block) => sum + secondsOf(block), 0) / Math.max(blocks.length, 1);
}

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** The bits to ask for next, when blocks with so many took this long: too fast asks for more, too slow for fewer. @internal */
export function retarget(bits: number, mean: number): number {
  const change = clamp(Math.round(Math.log2(wantedSeconds / mean)), -maxChange, maxChange);
  return clamp(bits + change, fewestBits, maxBits);
}

/** What the rule did at the end of the last period. */
export type Adjustment = { from: number; to: number; mean: number };

export type Mining = {
  bits: number;
  miners: number;
  blocks: readonly MinedBlock[];
  /** Blocks of the period that is under way. */
  inPeriod: number;
  adjustment: Adjustment | undefined;
  /** Whether the rule ever asked for other bits. */
  hasMoved: boolean;
};

/** It begins at five hex zeros: what takes milliseconds teaches nobody that work is dear. */
export const startMining: Mining = {
  bits: maxBits,
  miners: 16,
  blocks: [],
  inPeriod: 0,
  adjustment: undefined,
  hasMoved: false,
};

/** One block more; the last one of a period sets the bits of the next. */
export function withBlock(mining: Mining, block: MinedBlock): Mining {
  const blocks = [...mining.blocks, block];
  const inPeriod = mining.inPeriod + 1;
  if (inPeriod < periodLength) return { ...mining, blocks, inPeriod };
  const mean = meanSeconds(blocks.slice(-periodLength));
  const to = retarget(mining.bits, mean);
  const hasMoved = mining.hasMoved || to !== mining.bits;
  return {
    ...mining,
    blocks,
    inPeriod: 0,
    bits: to,
    hasMoved,
    adjustment: { from: mining.bits, to, mean },
  };
}
