import type { Outbox, OutboxEntry } from '@pasok/client';
import { damagedUnits } from '@pasok/contracts/problem';
import { type DamageReport, type Goods, keptReport } from './goods.ts';

/** What could not be received, in words; `text` as it was read. A report that was refused stays whole until it is dropped. */
export type Trouble = {
  id: string;
  text: string;
  message: string;
  again?: { damage: DamageReport; drop: () => void };
};

/** What was said of single places of an entry; of none, it was said of the whole. */
function placesOf({ lines, refusal }: OutboxEntry) {
  const said = new Map(refusal?.lines.map(({ index, message }) => [index, message]));
  const named = lines.filter(({ index }) => said.has(index));
  return { said, named: named.length > 0 ? named : lines };
}

function troublesOf(entry: OutboxEntry, queue: Outbox): Trouble[] {
  const { id, body, lines, file, refusal } = entry;
  const message = refusal?.message ?? '';
  if (file) {
    const again = { damage: keptReport(body, file), drop: () => void queue.remove(id) };
    return [{ id: `entry ${id}`, text: lines[0]?.label ?? '', message, again }];
  }
  const { said, named } = placesOf(entry);
  return named.map(({ index, text }) => ({
    id: `entry ${id} ${index}`,
    text,
    message: said.get(index) ?? message,
  }));
}

/** What a queue holds of one deal's goods, as receiving mode shows it. */
export function keptOf({ id, items }: Goods, queue: Outbox, all: readonly OutboxEntry[]) {
  const own = all.filter(({ about }) => about === id);
  const waiting = own.filter(({ refusal }) => !refusal);
  // Tokens of the deal's form are listed there, and go back to it.
  const refused = own.filter(({ refusal, file, isListed }) => refusal && (file || isListed));
  const reports = waiting.filter(({ file }) => file);
  const tokens = waiting.filter(({ file }) => !file);
  const confirmed = items.flatMap((item) => item.confirmed);
  const isElsewhere = (place: number, before: number) =>
    own.some(({ id, file, lines }) => id > before && !file && lines.some(({ index }) => index === place));
  return {
    /** Entries of tokens that wait. */
    tokens,
    places: new Set(tokens.flatMap(({ lines }) => lines.map(({ index }) => index))),
    /** How many reports wait, and of which units. */
    reports: reports.length,
    damaged: reports.flatMap(({ body }) => damagedUnits(String(body.units))),
    refused,
    troubles: refused.flatMap((entry) => troublesOf(entry, queue)),
    /** Nothing of a list is taken where one token is refused: the others go again, without it. */
    rest: refused.flatMap((entry) => {
      const { named } = placesOf(entry);
      const others = entry.file ? [] : entry.lines.filter((line) => !named.includes(line));
      return others.filter(({ index }) => !confirmed[index] && !isElsewhere(index, entry.id));
    }),
  };
}
