import { toast } from '@pasok/client';
import type { LedgerRow } from '@pasok/contracts/ledger';
import { toCsv } from '@pasok/domain/csv';
import { Button, IconDownload, IconPrinter, look, saveCsv, saveFile } from '@pasok/ui';
import { useState } from 'react';
import { readBooks } from '../api/ledger.ts';
import { texts } from '../texts.ts';
import classes from './ledger.module.css';
import { ledgerCells } from './ledger-rows.ts';

const words = texts.ledger;

/** Of the rows that are shown, in their order; texts are cells of text, which no spreadsheet runs. */
async function saveXlsx(rows: readonly LedgerRow[], month: string, name: string): Promise<void> {
  const { default: writeXlsx } = await import('write-excel-file/universal');
  const { bookCells, bookWidths } = await import('./book-cells.ts');
  const books = new Map((await readBooks(month)).map((row) => [row._id, row]));
  const data = bookCells(rows.map((row) => books.get(row._id) ?? row));
  const file = await writeXlsx(data, { columns: bookWidths, stickyRowsCount: 1 }).toBlob();
  saveFile(file, name);
}

/** What one takes away from the table: files, a print. */
export function LedgerFiles({ rows, month }: { rows: readonly LedgerRow[]; month: string }) {
  const [isBusy, setBusy] = useState(false);
  const name = words.file(month);
  const save = () => {
    setBusy(true);
    saveXlsx(rows, month, `${name}.xlsx`)
      .catch(() => toast({ type: 'error', message: words.xlsxFailed }))
      .finally(() => setBusy(false));
  };
  const icon = <IconDownload size={16} aria-hidden />;
  return (
    <div className={`${look('row', 'noPrint')} ${classes.files}`}>
      <Button
        variant="default"
        size="sm"
        leftSection={icon}
        onClick={() => saveCsv(toCsv(ledgerCells(rows)), `${name}.csv`)}
      >
        {words.csv}
      </Button>
      <Button variant="default" size="sm" leftSection={icon} loading={isBusy} onClick={save}>
        {words.xlsx}
      </Button>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconPrinter size={16} aria-hidden />}
        onClick={() => window.print()}
      >
        {words.print}
      </Button>
    </div>
  );
}
