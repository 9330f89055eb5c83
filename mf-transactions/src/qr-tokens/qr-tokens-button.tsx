import type { Transaction } from '@pasok/contracts/transaction';
import { showsQrTokens } from '@pasok/domain/transaction';
import { Button, IconQrCode, lazyPart } from '@pasok/ui';
import { useState } from 'react';
import { useSide } from '../parts/facts.ts';
import { texts } from '../texts.ts';

const QrTokensModal = lazyPart(() => import('./qr-tokens-modal.tsx'));

/** Opens the QR codes; there for the vendor alone, and in the statuses that have them. */
export function QrTokensButton({ transaction }: { transaction: Transaction }) {
  const [isOpen, setIsOpen] = useState(false);
  if (!showsQrTokens(transaction.status, useSide(transaction))) return null;
  return (
    <>
      <Button
        variant="light"
        size="sm"
        leftSection={<IconQrCode size={16} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {texts.qr.open}
      </Button>
      {isOpen && <QrTokensModal transaction={transaction} onClose={() => setIsOpen(false)} />}
    </>
  );
}
