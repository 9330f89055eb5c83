import { OperatorError } from '@pasok/postgres/operator-error';

/** The gate's no: one sentence that begins with the file it is about. */
export const refusal = (file: string, what: string): OperatorError => new OperatorError(`${file}: ${what}.`);
