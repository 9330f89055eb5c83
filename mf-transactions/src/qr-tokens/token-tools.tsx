import { toast } from '@pasok/client';
import { Button, IconDownload, IconPrinter, look, QuantityField, saveFile, shortId } from '@pasok/ui';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { texts } from '../texts.ts';
import { LabelSheet } from './label-sheet.tsx';
import classes from './qr-tokens-modal.module.css';
import { labelsPerPage, type TokenUnit } from './units.ts';

const words = texts.qr;

/** `shipment`: the number of the one that the units are of. */
type TokenToolsProps = { id: string; units: readonly TokenUnit[]; shipment?: number | undefined };

/** Draws all pictures into one file; leaving the dialog stops it. */
function ZipButton({ id, units, shipment }: TokenToolsProps) {
  const [drawn, setDrawn] = useState<number>();
  const run = useRef<AbortController>(undefined);
  useEffect(() => () => run.current?.abort(), []);
  const begin = () => {
    run.current = new AbortController();
    return run.current;
  };
  const save = async () => {
    const { signal } = begin();
    setDrawn(0);
    try {
      const { zipTokens } = await import('./zip-tokens.ts');
      const file = await zipTokens(units, setDrawn, signal);
      saveFile(file, words.zipFile(shortId(id), shipment));
    } catch {
      if (!signal.aborted) toast({ type: 'error', message: words.zipFailed });
    } finally {
      setDrawn(undefined);
    }
  };
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      aria-disabled={drawn !== undefined}
      onClick={() => drawn === undefined && void save()}
    >
      {drawn === undefined ? words.zip : words.zipping(drawn, units.length)}
    </Button>
  );
}

/** The label sheet, made when it is first printed: by the button, or by the browser's own command. */
function usePrint() {
  const [isMade, setIsMade] = useState(false);
  useEffect(() => {
    const make = () => flushSync(() => setIsMade(true));
    window.addEventListener('beforeprint', make);
    return () => window.removeEventListener('beforeprint', make);
  }, []);
  const print = () => {
    flushSync(() => setIsMade(true));
    window.print();
  };
  return { isMade, print };
}

/** What is done with all tokens at once. */
export function TokenTools({ id, units, shipment }: TokenToolsProps) {
  const [start, setStart] = useState<number | ''>(1);
  const { isMade, print } = usePrint();
  const isOnSheet = start !== '' && start >= 1 && start <= labelsPerPage;
  return (
    <div className={look('row', 'bottom', 'gap2', 'across4', 'apart')}>
      <ZipButton id={id} units={units} shipment={shipment} />
      <div className={look('row', 'bottom', 'gap2', 'across4')}>
        <QuantityField
          label={words.start}
          value={start}
          error={isOnSheet ? undefined : words.startOf(labelsPerPage)}
          onChange={setStart}
          className={classes.start}
        />
        <Button disabled={!isOnSheet} leftSection={<IconPrinter size={16} aria-hidden />} onClick={print}>
          {words.sheet}
        </Button>
      </div>
      <p className={classes.hint}>{words.sheetHint}</p>
      {isMade && isOnSheet && <LabelSheet id={id} units={units} start={start} shipment={shipment} />}
    </div>
  );
}
