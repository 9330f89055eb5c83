import { V7Generator } from 'uuidv7';

const generator = new V7Generator();

/** A key that sorts by time (UUID version 7); `at` only for rows of the past (demo data). */
export const newId = (at?: Date): string =>
  at ? new V7Generator().generateOrResetWithTs(at.getTime()).toString() : generator.generate().toString();
