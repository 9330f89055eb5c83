import type { SlotName, Slots } from '@pasok/contracts/slots';
import { type ComponentType, createContext, createElement, use } from 'react';

/** A slot's name, and what its parts are given. */
export type SlotProps<Name extends SlotName = SlotName> = { name: Name; of: Slots[Name] };

/** Draws the parts of a slot: whoever can load modules gives it to `PasokProvider`. */
export const SlotContext = createContext<ComponentType<SlotProps> | undefined>(undefined);

/** The place of a page where parts of other modules stand (`Slots` of `@pasok/contracts/slots`); nothing where there are none. */
export function Slot<Name extends SlotName>(props: SlotProps<Name>) {
  const Parts = use(SlotContext);
  return Parts ? createElement<SlotProps>(Parts, props) : null;
}
