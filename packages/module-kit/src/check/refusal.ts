/** Something the person at the terminal can put right: shown as its one sentence, without a stack. */
export class OperatorError extends Error {}

/** A no in one sentence that begins with the file it is about. */
export const refusal = (file: string, what: string): OperatorError => new OperatorError(`${file}: ${what}.`);
