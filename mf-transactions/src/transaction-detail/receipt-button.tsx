import { receiptText } from '@pasok/chain/receipt-file';
import type { ReceiptFile } from '@pasok/contracts/blockchain';
import { Button, saveFile } from '@pasok/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getReceipt } from '../api/record.ts';
import { texts } from '../texts.ts';

const words = texts.chain;

/** The two files of a recorded deal: the receipt byte for byte as it is verified, and the proof in it by itself, for other tools. */
const files = {
  receipt: { label: words.receipt, ending: 'json', type: 'application/json', textOf: receiptText },
  proof: {
    label: words.proof,
    ending: 'tlog-proof',
    type: 'text/plain',
    textOf: ({ proof }: ReceiptFile) => proof ?? '',
  },
} as const;

/** Downloads a file of the recorded deal. */
export function ReceiptButton({ id, file }: { id: string; file: keyof typeof files }) {
  const { label, ending, type, textOf } = files[file];
  const cache = useQueryClient();
  const receipt = useMutation({
    mutationFn: () => getReceipt(cache, id),
    onSuccess: (made) =>
      saveFile(new Blob([textOf(made)], { type }), words.receiptFile(String(made.block.index), ending)),
    meta: { failure: words.receiptFailed },
  });
  return (
    <Button variant="default" size="sm" loading={receipt.isPending} onClick={() => receipt.mutate()}>
      {label}
    </Button>
  );
}
