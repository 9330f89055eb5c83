import type { DealUnit } from '@pasok/contracts/problem';
import { texts } from '../texts.ts';
import { Chip } from './choice.tsx';
import classes from './problems.module.css';

const words = texts.problems;
/** Deals of so few units show them all at once. */
const fewUnits = 12;

type Props = {
  legend?: string;
  items: readonly { name: string; quantity: number }[];
  value: readonly DealUnit[];
  onChange: (units: DealUnit[]) => void;
};

/** Which units of which items; each has the number that stands on its label. */
export function ProblemUnits({ legend = words.units, items, value, onChange }: Props) {
  const isFew = items.reduce((sum, { quantity }) => sum + quantity, 0) <= fewUnits;
  const toggle = (pos: number, unit: number) => {
    const others = value.filter((one) => one.pos !== pos || one.unit !== unit);
    onChange(others.length < value.length ? others : [...value, { pos, unit }]);
  };
  return (
    <fieldset className={classes.choice}>
      <legend>{legend}</legend>
      {items.map(({ name, quantity }, pos) => {
        const chosen = value.filter((one) => one.pos === pos);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: items have an order and no id.
          <details key={pos} open={isFew || undefined}>
            <summary>{words.ofItem(name, chosen.length, quantity)}</summary>
            <fieldset className={classes.units} aria-label={name}>
              {Array.from({ length: quantity }, (_, unit) => (
                <Chip
                  // biome-ignore lint/suspicious/noArrayIndexKey: a unit is its number.
                  key={unit}
                  type="checkbox"
                  checked={chosen.some((one) => one.unit === unit)}
                  onChange={() => toggle(pos, unit)}
                >
                  {words.unit(unit + 1)}
                </Chip>
              ))}
            </fieldset>
          </details>
        );
      })}
    </fieldset>
  );
}
