import { Failure } from '@pasok/postgres/failure';

/** The gate's no: one sentence that begins with the file it is about. */
export const refusal = (file: string, what: string): Failure => new Failure(`${file}: ${what}.`);
