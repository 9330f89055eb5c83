import { z } from 'zod';

/** A text field of a draft; one that an older draft did not have is empty. */
export const draftText = z.string().catch('');
/** A number field of a draft; an empty one is ''. */
export const draftNumber = z.union([z.number(), z.literal('')]).catch('');

/** A number to send: an empty field becomes NaN, which the contract refuses in words. */
export const toNumber = (value: number | ''): number => (value === '' ? Number.NaN : value);
