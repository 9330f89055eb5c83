import { texts } from '../texts.ts';

const { notes } = texts.history;

/** How the history's own notes begin or are; what people wrote stands in the others. */
const shapes = {
  units_confirmed: /^(\d+) dari (\d+) unit$/,
  recorded: /^Blok #(\d+)$/,
  shipment: /^Pengiriman (\d+): (.*)$/s,
};

const isShaped = (kind: string): kind is keyof typeof shapes => Object.hasOwn(shapes, kind);

/** A note of the history in the words of this page; one of another shape as it is. */
export function noteWords(kind: string, note: string): string {
  if (!isShaped(kind)) return note;
  const [, first, second = ''] = shapes[kind].exec(note) ?? [];
  return first === undefined ? note : notes[kind](first, second);
}
