import { receiptText } from '@pasok/chain/receipt-file';
import { Button, saveFile } from '@pasok/ui';
import { useMutation } from '@tanstack/react-query';
import { getReceipt } from '../api/transactions.ts';
import { texts } from '../texts.ts';

const words = texts.chain;

/** Downloads the recorded deal's receipt file, byte for byte as it is verified. */
export function ReceiptButton({ id }: { id: string }) {
  const receipt = useMutation({
    mutationFn: () => getReceipt(id),
    onSuccess: (made) =>
      saveFile(
        new Blob([receiptText(made)], { type: 'application/json' }),
        `bukti-blockchain-${made.block.index}.json`,
      ),
    meta: { failure: words.receiptFailed },
  });
  return (
    <Button variant="default" size="sm" loading={receipt.isPending} onClick={() => receipt.mutate()}>
      {words.receipt}
    </Button>
  );
}
