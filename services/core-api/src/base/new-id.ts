import { V7Generator } from 'uuidv7';

/**
 * A key that sorts by time (UUID version 7), by the millisecond. Of a new generator each: one that is kept counts within the
 * millisecond, and whoever reads two of its keys sees how many others were made in between.
 */
export const newId = (): string => new V7Generator().generate().toString();
