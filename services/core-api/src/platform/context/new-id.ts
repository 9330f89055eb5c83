import { V7Generator } from 'uuidv7';

const generator = new V7Generator();

/** A key that sorts by time (UUID version 7). */
export const newId = (): string => generator.generate().toString();
