import { look } from '@pasok/ui';
import { texts } from '../texts.ts';
import type { ChainWindow } from './window.ts';
import classes from './window-picker.module.css';

type Props = { windows: readonly ChainWindow[]; picked: number; onPick: (number: number) => void };

/** Chooses which ten thousand blocks the strip shows. */
export default function WindowPicker({ windows, picked, onPick }: Props) {
  return (
    <label className={`${look('row', 'middle', 'gap2', 'text14')} ${classes.picker}`}>
      {texts.explorer.window}
      <select value={picked} onChange={(event) => onPick(Number(event.currentTarget.value))}>
        {windows.map(({ start, end }, number) => (
          <option key={start} value={number}>
            {texts.explorer.windowRange(start, end - 1)}
          </option>
        ))}
      </select>
    </label>
  );
}
