import type { Shipment } from '@pasok/contracts/shipment';
import { SelectField } from '@pasok/ui';
import { unitsOf } from '../api/shipments.ts';
import { texts } from '../texts.ts';
import type { TokenUnit } from './units.ts';

const words = texts.shipments;

/** Which units are shown and printed: of one shipment, by its number, those that no shipment has, or all. */
export type Chosen = number | 'rest' | 'all';

const isOf = (shipment: Shipment, { pos, unit }: TokenUnit): boolean =>
  shipment.items.some(
    (item) => item.pos === pos && unit > item.firstUnit && unit <= item.firstUnit + item.quantity,
  );

/** The units of a choice, in item order. */
export function chosenUnits(units: TokenUnit[], shipments: readonly Shipment[], chosen: Chosen): TokenUnit[] {
  if (chosen === 'all') return units;
  if (chosen === 'rest') return units.filter((unit) => !shipments.some((shipment) => isOf(shipment, unit)));
  return units.filter((unit) =>
    shipments.some((shipment) => shipment.number === chosen && isOf(shipment, unit)),
  );
}

type ChoiceProps = {
  shipments: readonly Shipment[];
  units: TokenUnit[];
  value: Chosen;
  onChange: (value: Chosen) => void;
};

/** Chooses among the shipments of a deal, the newest first. */
export function ShipmentChoice({ shipments, units, value, onChange }: ChoiceProps) {
  const rest = chosenUnits(units, shipments, 'rest').length;
  const data = [
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
      onChange={(chosen) => onChange(chosen === 'rest' || chosen === 'all' ? chosen : Number(chosen))}
    />
  );
}
