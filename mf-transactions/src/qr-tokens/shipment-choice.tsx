import type { DealUnit } from '@pasok/contracts/problem';
import type { Shipment } from '@pasok/contracts/shipment';
import type { Transaction } from '@pasok/contracts/transaction';
import { SelectField } from '@pasok/ui';
import { unitsOf } from '../api/shipments.ts';
import { texts } from '../texts.ts';
import type { TokenUnit } from './units.ts';

const words = texts.shipments;

/** Which units are shown and printed: of one shipment, by its number, those that no shipment has, those just replaced, or all. */
export type Chosen = number | 'rest' | 'replaced' | 'all';

/** The units whose replacement was promised last, while their problem stands. */
export const replacedUnits = ({ problem }: Pick<Transaction, 'problem'>): readonly DealUnit[] =>
  problem?.answer?.answer === 'replace' ? (problem.units ?? []) : [];

const isOf = (shipment: Shipment, { pos, unit }: TokenUnit): boolean =>
  shipment.items.some(
    (item) => item.pos === pos && unit > item.firstUnit && unit <= item.firstUnit + item.quantity,
  );

/** The units of a choice, in item order. */
export function chosenUnits(
  units: TokenUnit[],
  shipments: readonly Shipment[],
  chosen: Chosen,
  replaced: readonly DealUnit[] = [],
): TokenUnit[] {
  if (chosen === 'replaced')
    return units.filter(({ pos, unit }) => replaced.some((one) => one.pos === pos && one.unit === unit - 1));
  if (chosen === 'all') return units;
  if (chosen === 'rest') return units.filter((unit) => !shipments.some((shipment) => isOf(shipment, unit)));
  return units.filter((unit) =>
    shipments.some((shipment) => shipment.number === chosen && isOf(shipment, unit)),
  );
}

type ChoiceProps = {
  shipments: readonly Shipment[];
  units: TokenUnit[];
  /** How many were just replaced. */
  replaced: number;
  value: Chosen;
  onChange: (value: Chosen) => void;
};

/** Chooses among the shipments of a deal, the newest first. */
export function ShipmentChoice({ shipments, units, replaced, value, onChange }: ChoiceProps) {
  const rest = shipments.length > 0 ? chosenUnits(units, shipments, 'rest').length : 0;
  const data = [
    ...(replaced > 0 ? [{ value: 'replaced', label: texts.problems.labels(replaced) }] : []),
    ...shipments.toReversed().map((shipment) => ({
      value: String(shipment.number),
      label: words.numbered(shipment.number, unitsOf(shipment).sent),
    })),
    ...(rest > 0 ? [{ value: 'rest', label: words.notSent(rest) }] : []),
    { value: 'all', label: words.allUnits(units.length) },
  ];
  return (
    <SelectField
      label={words.labels}
      data={data}
      value={String(value)}
      onChange={(chosen) =>
        onChange(chosen === 'rest' || chosen === 'replaced' || chosen === 'all' ? chosen : Number(chosen))
      }
    />
  );
}
