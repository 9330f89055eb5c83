import { receiptText } from '@pasok/chain/receipt-file';
import { Button } from '@pasok/ui';
import { useMutation } from '@tanstack/react-query';
import { getReceipt } from '../api/transactions.ts';
import { texts } from '../texts.ts';

const words = texts.chain;

function save(name: string, content: string): void {
  const address = URL.createObjectURL(new Blob([content], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** Downloads the recorded deal's receipt file, byte for byte as it is verified. */
export function ReceiptButton({ id }: { id: string }) {
  const receipt = useMutation({
    mutationFn: () => getReceipt(id),
    onSuccess: (made) => save(`pasok-kuitansi-${made.block.index}.json`, receiptText(made)),
    meta: { failure: words.receiptFailed },
  });
  return (
    <Button variant="default" loading={receipt.isPending} onClick={() => receipt.mutate()}>
      {words.receipt}
    </Button>
  );
}
