import type { Block, BlockItem } from '@pasok/contracts/blockchain';
import { texts } from '../../texts.ts';
import { words } from '../texts.ts';

/** One field of a block that is another one than the server's. */
export type Change = { field: string; from: string; to: string };

const { field } = texts;

function flat({ index, timestamp, data, previousHash, nonce }: Block): [string, string][] {
  return [
    [field.index, String(index)],
    [field.timestamp, timestamp],
    [field.transactionId, data.transactionId],
    [field.buyer, data.buyer],
    [field.vendor, data.vendor],
    ...data.items.flatMap((item, at) => itemFields(item, words.item(at + 1))),
    [field.totalAmount, String(data.total)],
    [field.previousHash, previousHash],
    [field.nonce, String(nonce)],
  ];
}

function itemFields(item: BlockItem, name: string): [string, string][] {
  return [
    [`${name} ${field.name}`, item.name],
    [`${name} ${field.quantity}`, String(item.quantity)],
    [`${name} ${field.price}`, String(item.price)],
    [`${name} ${field.token}`, item.token],
    [`${name} ${field.tokens}`, item.tokens.join(', ')],
  ];
}

/** What was changed in a block, field by field, in the editor's order; '' stands for what is not there. */
export function changesOf(block: Block, original: Block): Change[] {
  const before = new Map(flat(original));
  const after = new Map(flat(block));
  const fields = [...new Set([...after.keys(), ...before.keys()])];
  return fields
    .map((name) => ({ field: name, from: before.get(name) ?? '', to: after.get(name) ?? '' }))
    .filter(({ from, to }) => from !== to);
}
