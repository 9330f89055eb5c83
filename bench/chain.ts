import { canonicalData } from '@pasok/chain/canonical-data';
import { mineBlock } from '@pasok/chain/mining';
import { firstChainFault } from '@pasok/chain/validity';
import { type Block, chainAnswerSchema, recordAnswerSchema } from '@pasok/contracts/blockchain';
import { bearerOf } from '@pasok/testing/demo-session';
import { type Caller, inParallel, signIn } from './chain/calls.ts';
import { completeDeal } from './chain/deal.ts';
import { withLongChain } from './chain/long-chain.ts';
import { measureLongOpening, measureOpening } from './chain/opening.ts';
import { measureReaders } from './chain/readers.ts';
import { measureReads } from './chain/reads.ts';
import { measureScreens } from './chain/screens.ts';
import { measureService } from './chain/service.ts';
import { type Figure, sized } from './measure/figure.ts';
import { withRunningWhole } from './measure/running-whole.ts';

// The chain in the running whole: how fast deals get onto it, against finding the same nonces and doing nothing else;
// how fast it is read.

const deals = sized(200, 20);
const atOnce = 20;
/** Too long for one answer, however small. */
const long = sized(1_000_000, 30_000);

/** Milliseconds to find the nonces of these very blocks again, on one thread. */
function mineAgain(blocks: readonly Block[]): number {
  const jobs = blocks.map(({ index, data, previousHash }) => ({
    index,
    dataText: canonicalData(data),
    previousHash,
  }));
  const begun = performance.now();
  const nonces = jobs.map((job) => {
    const mined = mineBlock(job);
    return mined.status === 'found' ? mined.nonce : -1;
  });
  const elapsed = performance.now() - begun;
  if (blocks.some(({ nonce }, at) => nonces[at] !== nonce)) throw new Error('Another nonce was found');
  return elapsed;
}

/** Recorded through every part: core-api's answer for each deal and the way there included. */
async function measureRecording(buyer: Caller, vendor: Caller): Promise<Figure[]> {
  const serials = Array.from({ length: deals }, (_, serial) => serial);
  const ids = await inParallel(serials, 8, (serial) => completeDeal(buyer, vendor, serial));
  const begun = performance.now();
  const blocks = await inParallel(ids, atOnce, async (id) => {
    const { block } = await vendor(recordAnswerSchema, 'POST', `/blockchain/record/${id}`);
    return block;
  });
  const drain = performance.now() - begun;
  const { chain } = await vendor(chainAnswerSchema, 'GET', '/blockchain');
  const fault = firstChainFault(chain);
  if (fault) throw new Error(`Block ${fault.position} is not valid: ${fault.fault}`);
  const share = mineAgain(blocks) / drain;
  const name = `recorded through the whole, ${atOnce} at once`;
  return [
    { suite: 'chain', name, value: (deals / drain) * 1000, unit: 'deals/s' },
    { suite: 'chain', name: 'pure mining in that', value: share, unit: 'of the time' },
  ];
}

export const run = () =>
  withRunningWhole(async (url, databases) => {
    const short = await measureOpening(url);
    const [buyer, vendor] = [await signIn(url, 'ani@demo.test'), await signIn(url, 'budi@demo.test')];
    return [
      ...(await measureRecording(buyer, vendor)),
      ...(await measureService(databases.chain)),
      ...(await measureScreens(url)),
      ...(await measureReaders(url, await bearerOf(url, 'ani@demo.test'))),
      ...(await withLongChain(databases, long, async () => [
        ...(await measureLongOpening(url, long, short)),
        ...(await measureReads(url, long)),
      ])),
    ];
  });
