import { toast } from '@pasok/client';
import type { LedgerRow } from '@pasok/contracts/ledger';
import { toCsv } from '@pasok/domain/csv';
import { Button, IconDownload, IconPrinter, saveCsv, saveFile } from '@pasok/ui';
import { useState } from 'react';
import type { SheetData } from 'write-excel-file/universal';
import { texts } from '../texts.ts';
import classes from './ledger.module.css';
import { ledgerCells } from './ledger-rows.ts';

const words = texts.ledger;

/** Texts are cells of text, which no spreadsheet runs; amounts are numbers in whole rupiah. */
async function saveXlsx(rows: readonly LedgerRow[], name: string): Promise<void> {
  const { default: writeXlsx } = await import('write-excel-file/universal');
  const [head = [], ...cells] = ledgerCells(rows);
  const data: SheetData = [
    head.map((value) => ({ value: String(value), type: String, fontWeight: 'bold' as const })),
    ...cells.map((row) =>
      row.map((value) =>
        typeof value === 'number' ? { value, type: Number, format: '#,##0' } : { value, type: String },
      ),
    ),
  ];
  const widths = [12, 38, 30, 40, 14, 24, 20, 16, 16, 16, 16, 16, 14];
  const file = await writeXlsx(data, {
    columns: widths.map((width) => ({ width })),
    stickyRowsCount: 1,
  }).toBlob();
  saveFile(file, name);
}

/** What one takes away from the table: files, a print. */
export function LedgerFiles({ rows, month }: { rows: readonly LedgerRow[]; month: string }) {
  const [isBusy, setBusy] = useState(false);
  const name = words.file(month);
  const save = () => {
    setBusy(true);
    saveXlsx(rows, `${name}.xlsx`)
      .catch(() => toast({ type: 'error', message: words.xlsxFailed }))
      .finally(() => setBusy(false));
  };
  const icon = <IconDownload size={16} aria-hidden />;
  return (
    <div className={classes.files}>
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
