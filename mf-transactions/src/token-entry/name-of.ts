import type { TokenSlot } from '@pasok/domain/tokens';
import { texts } from '../texts.ts';

/** The name of a unit's place: "Laptop (2 pcs), unit 1". */
export const nameOf = ({ label, unit, of }: TokenSlot): string => texts.tokens.input(label, unit, of);
