import type { Row } from './permission-row.ts';

const signedIn = [401, 200, 200, 200] as const;
const parties = [401, 200, 200, 404] as const;
const falseSignature = { statement: 'agreement', publicKey: 'a'.repeat(43), signature: 'a'.repeat(86) };
const falseReceipt = { ...falseSignature, statement: 'receipt' };
const falseKey = { publicKey: 'a'.repeat(43), signature: 'a'.repeat(86) };

/** Of the calls on keys and signatures; what is signed right: sign-deal.test.ts. */
export const signingPermissionRows: readonly Row[] = [
  ['GET /api/transactions/:id/signatures', 'waiting_payment', parties],
  ['PUT /api/transactions/:id/signatures', 'waiting_payment', [401, 400, 400, 404], falseSignature],
  ['PUT /api/transactions/:id/signatures', 'validating', [401, 409, 409, 404], falseReceipt],
  ['GET /api/auth/keys', 'none', signedIn],
  ['PUT /api/auth/keys', 'none', [401, 400, 400, 400], falseKey],
  ['DELETE /api/auth/keys/:id', 'none', [401, 404, 404, 404]],
];
