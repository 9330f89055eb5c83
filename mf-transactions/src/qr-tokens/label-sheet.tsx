import { shortId } from '@pasok/ui';
import { createPortal } from 'react-dom';
import { texts } from '../texts.ts';
import classes from './label-sheet.module.css';
import { QrDrawing } from './qr-drawing.tsx';
import { labelPages, type TokenUnit } from './units.ts';

export type LabelSheetProps = {
  id: string;
  units: readonly TokenUnit[];
  start: number;
  shipment?: number | undefined;
};

/** Labels for paper: nothing on screen, and on paper nothing else. */
export function LabelSheet({ id, units, start, shipment }: LabelSheetProps) {
  return createPortal(
    <div className={classes.sheet}>
      {labelPages(units, start).map((page, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page's place is what it is.
        <div key={at} className={classes.page}>
          {page.map((unit, place) =>
            unit ? (
              <div key={unit.token} className={classes.label}>
                <QrDrawing text={unit.token} className={classes.code} />
                <div className={classes.words}>
                  <p className={classes.item}>{unit.item}</p>
                  <p>{texts.qr.unit(unit.unit, unit.of, unit.kind)}</p>
                  <p>
                    {[`#${shortId(id)}`, shipment && texts.shipments.onLabel(shipment)]
                      .filter(Boolean)
                      .join(' · ')}
                  </p>
                  <p className={classes.token}>{unit.token}</p>
                </div>
              </div>
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: an empty place has nothing else.
              <div key={place} />
            ),
          )}
        </div>
      ))}
    </div>,
    document.body,
  );
}
