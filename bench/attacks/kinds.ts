import { fork } from 'node:child_process';
import { once } from 'node:events';
import type autocannon from 'autocannon';
import { PNG } from 'pngjs';
import { z } from 'zod';
import { sized } from '../measure/figure.ts';
import type { Caller, Made } from './people.ts';

const seconds = sized(20, 3);
const units = sized(1_000, 40);

type Running = {
  /** Whether it has ended by itself. */
  readonly over: () => boolean;
  /** Waits for its end; how many of its calls were refused. */
  readonly end: () => Promise<number>;
};
type Prepare = (who: { url: string; person: Caller; at: number }) => Promise<() => Running>;

/** Calls without rest over so many connections. */
function flood(options: autocannon.Options): Running {
  let isOver = false;
  const child = fork(new URL('./flood.mjs', import.meta.url), { serialization: 'advanced', execArgv: [] });
  child.send({ duration: seconds, ...options });
  const result = once(child, 'message').then(([refused]) => {
    isOver = true;
    return Number(refused);
  });
  return { over: () => isOver, end: () => result };
}

const idSchema = z.object({ _id: z.string() });
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

const post = async (who: Made, path: string, body: object): Promise<unknown> => {
  const answer = await who.call('POST', path, body);
  if (answer.status >= 400)
    throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
};

/** A deal of as many units as there may be, which the buyer has made with a vendor. */
async function bigDeal({
  person,
  at,
}: {
  person: Caller;
  at: number;
}): Promise<{ buyer: Made; deal: string }> {
  const [buyer, vendor] = [await person(`Pembeli${at}`), await person(`Penjual${at}`)];
  const items = [{ name: 'Pensil', budget: 1_000, quantity: units }];
  const { _id: requestId } = idSchema.parse(await post(buyer, '/requests', { deadline: inDays(2), items }));
  const offered = [{ name: 'Pensil', price: 900, quantity: units, notes: 'ada' }];
  const { _id: offer } = idSchema.parse(await post(vendor, '/offers', { requestId, items: offered }));
  const { transaction } = z
    .object({ transaction: idSchema })
    .parse(await post(buyer, `/offers/accept/${offer}`, {}));
  return { buyer, deal: transaction._id };
}

/** Reads of one path by somebody who is signed in. */
const reading =
  (path: string): Prepare =>
  async ({ url, person, at }) => {
    const { headers } = await person(`Pencari${at}`);
    return () => flood({ url: `${url}/api${path}`, connections: 50, headers });
  };

/** The same file again and again, onto a request of one's own. */
const sending =
  (name: string, bytes: () => Buffer): Prepare =>
  async ({ url, person, at }) => {
    const owner = await person(`Pelampir${at}`);
    const items = [{ name: 'Meja', budget: 1, quantity: 1 }];
    const { _id } = idSchema.parse(await post(owner, '/requests', { deadline: inDays(2), items }));
    const body = bytes();
    const headers = { ...owner.headers, 'content-type': 'application/octet-stream' };
    const to = `${url}/api/files?kind=request&id=${_id}&name=${name}`;
    return () => flood({ url: to, method: 'POST', connections: 4, headers, body });
  };

function picture(): Buffer {
  const side = sized(4_000, 200);
  const png = new PNG({ width: side, height: side });
  for (let at = 0; at < png.data.length; at += 4)
    png.data.writeUInt32BE(((at * 40_503) & 0xff) * 0x01_01_01_00 + 0xff, at);
  return PNG.sync.write(png);
}

const pdf = () => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(sized(9_000_000, 200_000), 'x')]);

/** By name, what one address and its accounts send as fast as they may. */
export const attacks: Readonly<Record<string, Prepare>> = {
  'the description of all calls': async ({ url, person, at }) => {
    const { headers } = await person(`Pembaca${at}`);
    const open = { 'x-forwarded-for': headers['x-forwarded-for'] ?? '' };
    return () => flood({ url: `${url}/api/openapi.json`, connections: 100, headers: open });
  },
  'a receiving link': async ({ url, ...who }) => {
    const { buyer, deal } = await bigDeal(who);
    const made = z
      .object({ url: z.string() })
      .parse(await post(buyer, `/transactions/${deal}/receivers`, {}));
    const secret = /[\w-]{22}$/.exec(made.url)?.[0] ?? '';
    const headers = { ...buyer.headers, authorization: `Bearer ${secret}` };
    return () => flood({ url: `${url}/api/receiving`, connections: 8, headers });
  },
  'a big deal of one’s own': async ({ url, ...who }) => {
    const { buyer, deal } = await bigDeal(who);
    return () => flood({ url: `${url}/api/transactions/${deal}`, connections: 50, headers: buyer.headers });
  },
  'a large PDF': sending('besar.pdf', pdf),
  'a large picture': sending('besar.png', picture),
  'a search of many words': reading(
    `/requests?limit=100&goods=${encodeURIComponent('meja kursi papan kertas printer laptop lemari pensil buku')}`,
  ),
  'a search of misspelled words': reading(
    `/requests?limit=100&goods=${encodeURIComponent('mejja kurssi pappan kertass prinnter lapttop lemmari')}`,
  ),
};
