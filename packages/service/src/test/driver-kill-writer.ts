// Child process of driver-kill.test.ts: writes and reads without a pause through the product's own pool, prints the id
// of every acknowledged write, and ends with code 3 when something never comes back.
import { setTimeout as wait } from 'node:timers/promises';
import { connectDatabase } from '../database/database.ts';

const [url = '', first = '0'] = process.argv.slice(2);
const { sql } = connectDatabase(url, { max: 8 });
const started = new Map<number, number>();
let next = Number(first);

async function timed(work: () => Promise<unknown>): Promise<void> {
  const id = next++;
  started.set(id, Date.now());
  try {
    await work();
  } catch {
    await wait(5);
  }
  started.delete(id);
}

const write = (id: number) =>
  sql
    .begin(async (tx) => {
      await tx`insert into first_half values (${id}, ${'x'.repeat(500)})`;
      await tx`insert into second_half values (${id}, ${'y'.repeat(200)})`;
    })
    .then(() => process.stdout.write(`${id}\n`));

const read = (id: number) => sql`select id, text from first_half where id > ${id - 500} limit 20`;

const repeat = async (work: (id: number) => Promise<unknown>) => {
  for (;;) await timed(() => work(next));
};
for (let worker = 0; worker < 10; worker++) {
  void repeat(write);
  void repeat(read);
}
setInterval(() => {
  const hung = [...started.values()].some((since) => Date.now() - since > 8_000);
  if (hung) process.exit(3);
}, 500);
