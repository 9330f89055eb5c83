import { AppError } from '@pasok/service/errors';

/**
 * A refusal of a verb whose database transaction is committed all the same, because it left a trace that must stay (a
 * counted attempt). {@link once} commits around it, and forgets the key.
 */
export class KeptRefusal extends AppError {}
