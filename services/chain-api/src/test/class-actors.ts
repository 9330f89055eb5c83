import { randomBytes } from 'node:crypto';
import { addBlocks, type BlockTree, plantTree } from '@pasok/chain/block-tree';
import { type ClassWork, classBlock, classGenesis, classJob } from '@pasok/chain/class-block';
import { mineBlock } from '@pasok/chain/mining';
import type { Block } from '@pasok/contracts/blockchain';
import {
  type ClassEvent,
  type ClassInfo,
  classAnswerSchema,
  classEventSchema,
  deviceStateSchema,
} from '@pasok/contracts/classes';
import { createParser } from 'eventsource-parser';

/** A call below /api/blockchain of some instance. */
export type Call = (path: string, token?: string, init?: RequestInit) => Response | Promise<Response>;

export const send = (method: string, body?: unknown): RequestInit => ({
  method,
  ...(body === undefined
    ? {}
    : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
});

/** Opens a class as a teacher, and its door. */
export async function openAs(call: Call, token: string): Promise<ClassInfo> {
  const opened = await call('/classes', token, send('POST'));
  const { _id } = classAnswerSchema.parse(await opened.json()).class;
  const answer = await call(`/classes/${_id}`, token, send('PATCH', { door: 'open' }));
  return classAnswerSchema.parse(await answer.json()).class;
}

/** Reads a stream of a class; `onEvent` hears what it tells, `lastId` is where it stands. */
export function followStream(call: Call, path: string, token: string, onEvent: (event: ClassEvent) => void) {
  const state = { lastId: '', ended: false };
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  return {
    state,
    /** Resolves when the stream is open; it is read on by itself. */
    async open(): Promise<number> {
      const headers = { 'last-event-id': state.lastId };
      const answer = await call(path, token, { headers });
      if (answer.status !== 200) return answer.status;
      reader = answer.body?.getReader();
      state.ended = false;
      void readOn().catch(() => {
        state.ended = true;
      });
      return 200;
    },
    cancel: async () => reader?.cancel().catch(() => undefined),
  };
  async function readOn(): Promise<void> {
    const text = new TextDecoder();
    const parser = createParser({
      onEvent({ id, data }) {
        if (id) state.lastId = id;
        onEvent(classEventSchema.parse(JSON.parse(data)));
      },
    });
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
      parser.feed(text.decode(part.value, { stream: true }));
    state.ended = true;
  }
}

/** A block after another, and what is sent of it. */
function mineFor(
  who: Pick<ClassWork, 'code' | 'miner'>,
  text: string,
  difficulty: number,
  after: Block | undefined,
) {
  if (!after) throw new Error('no block before');
  const work = { ...who, text, timestamp: new Date().toISOString(), difficulty };
  const mined = mineBlock(classJob(work, after), 2 ** 24);
  if (mined.status !== 'found') throw new Error('not found');
  const { nonce, hash } = mined;
  const place = { index: after.index + 1, previousHash: after.hash, nonce, hash };
  return { block: classBlock(work, place), sent: { text, timestamp: work.timestamp, difficulty, ...place } };
}

/** A class's first block is mined: once for all devices of this process, that sixty do not take each other's time. */
const genesisBlocks = new Map<string, Block>();
function genesisOf(code: string): Block {
  const genesis = genesisBlocks.get(code) ?? classGenesis(code);
  genesisBlocks.set(code, genesis);
  return genesis;
}

/** A student's device that speaks the protocol: a tree of its own, and a miner. `onBlock` hears what its stream tells. */
export async function joinAs(
  call: Call,
  code: string,
  nickname: string,
  onBlock: (block: Block) => void = () => undefined,
) {
  const secret = randomBytes(32).toString('base64url');
  let tree: BlockTree = plantTree(genesisOf(code));
  const heard: ClassEvent[] = [];
  const take = (blocks: readonly Block[]) => {
    tree = addBlocks(tree, blocks);
  };
  const join = () => call('/classes/join', undefined, send('POST', { code, nickname, secret }));
  let joined = await join();
  // Many at once wait for each other, and on a busy machine some are asked to come again.
  while (joined.status === 503) joined = await join();
  const stream = followStream(call, '/classes/device/events', secret, (event) => {
    heard.push(event);
    if (!('block' in event)) return;
    take([event.block]);
    onBlock(event.block);
  });
  const state = async () => deviceStateSchema.parse(await (await call('/classes/device', secret)).json());
  const post = (body: unknown) => call('/classes/device/blocks', secret, send('POST', body));
  return {
    secret,
    nickname,
    status: joined.status,
    stream,
    heard,
    tree: () => tree,
    state,
    head: () => tree.head,
    news: () => heard.findLast((event) => 'device' in event),
    /** Asks for everything, as after a loss. */
    catchUp: async () => take((await state()).blocks),
    /** Mines a block after the own head, or after another, and sends it; answers both. */
    async mine(text: string, difficulty = 3, after = tree.blocks.get(tree.head)) {
      const { device } = await state();
      const { block, sent } = mineFor({ code, miner: { id: device._id, nickname } }, text, difficulty, after);
      const answer = await post(sent);
      if (answer.ok) take([block]);
      return { block, sent, status: answer.status, body: await answer.json() };
    },
    post,
    /** Answers the question of a step, from one on. */
    guess: (answer: number, place = { lesson: 1, step: 1 }) =>
      call('/classes/device/guess', secret, send('POST', { ...place, answer })),
    report: (refused = 0, hash = tree.head, rate = 0) => {
      const height = tree.blocks.get(hash)?.index ?? 0;
      return call('/classes/device/head', secret, send('POST', { hash, height, refused, rate }));
    },
  };
}

export type Student = Awaited<ReturnType<typeof joinAs>>;
