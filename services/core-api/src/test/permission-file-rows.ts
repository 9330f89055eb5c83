import { pdf } from './files.ts';
import type { Row } from './permission-row.ts';

const signedIn = [401, 200, 200, 200] as const;
const parties = [401, 200, 200, 404] as const;
const anyFile = () => pdf();

const why = { reason: 'salah' };
const paper = (kind: string) => ({ kind });

/** Of the calls on files and documents. */
export const filePermissionRows: readonly Row[] = [
  ['GET /api/files?kind=request&id=:request', 'file of a request', signedIn],
  ['GET /api/files?kind=request&id=:request', 'cancelled', parties],
  ['GET /api/files?kind=request&id=:request', 'hidden', [401, 200, 404, 404]],
  ['GET /api/files?kind=offer&id=:offer', 'file of an offer', parties],
  ['GET /api/files?kind=deal&id=:transaction', 'file of a deal', parties],
  ['GET /api/files?kind=problem&id=:transaction', 'problem', parties],
  ['GET /api/files/:id', 'file of a request', signedIn],
  ['GET /api/files/:id', 'file of an offer', parties],
  ['GET /api/files/:id', 'file of a deal', parties],
  ['POST /api/files?kind=request&id=:request&name=a.pdf', 'open', [401, 201, 403, 403], anyFile],
  ['POST /api/files?kind=request&id=:request&name=a.pdf', 'cancelled', [401, 409, 403, 404], anyFile],
  ['POST /api/files?kind=request&id=:request&name=a.pdf', 'completed', [401, 409, 403, 403], anyFile],
  ['POST /api/files?kind=offer&id=:offer&name=a.pdf', 'open', [401, 403, 201, 404], anyFile],
  ['POST /api/files?kind=offer&id=:offer&name=a.pdf', 'withdrawn offer', [401, 403, 409, 404], anyFile],
  ['POST /api/files?kind=offer&id=:offer&name=a.pdf', 'waiting_payment', [401, 403, 409, 404], anyFile],
  ['POST /api/files?kind=deal&id=:transaction&name=a.pdf', 'waiting_payment', [401, 201, 201, 404], anyFile],
  ['POST /api/receiving/damage?name=Pak+Joko&units=0/0', 'validating', [401, 404, 404, 404], anyFile],
  ['POST /api/files/damage?id=:transaction&units=0/0', 'validating', [401, 200, 403, 404], anyFile],
  ['POST /api/files/damage?id=:transaction&units=0/0', 'completed', [401, 409, 403, 404], anyFile],
  ['POST /api/files?kind=deal&id=:transaction&name=a.pdf', 'completed', [401, 201, 201, 404], anyFile],
  ['POST /api/files?kind=problem&id=:transaction&name=a.pdf', 'problem', [401, 201, 201, 404], anyFile],
  ['POST /api/files?kind=problem&id=:transaction&name=a.pdf', 'validating', [401, 409, 409, 404], anyFile],
  ['DELETE /api/files/:id', 'file of a request', [401, 200, 403, 403]],
  ['DELETE /api/files/:id', 'file of an offer', [401, 403, 200, 404]],
  ['DELETE /api/files/:id', 'file of a deal', [401, 409, 403, 404]],
  ['GET /api/transactions/:id/acts', 'document', parties],
  ['GET /api/transactions/:id/documents', 'document', parties],
  ['GET /api/transactions/:id/documents', 'comparison', parties],
  ['GET /api/transactions/:id/documents/:document', 'document', parties],
  // Whoever has a print has what the commitment is made of; nobody else: documents.test.ts.
  ['GET /api/papers/:id/:commitment', 'document', [404, 404, 404, 404]],
  ['GET /api/transactions/:id/documents/:document', 'comparison', [401, 200, 404, 404]],
  ['GET /api/transactions/:id/letterheads', 'in_progress', parties],
  ['POST /api/transactions/:id/documents', 'waiting_payment', [401, 201, 403, 404], paper('purchase_order')],
  ['POST /api/transactions/:id/documents', 'document', [401, 200, 403, 404], paper('purchase_order')],
  ['POST /api/transactions/:id/documents', 'deal cancelled', [401, 409, 403, 404], paper('purchase_order')],
  ['POST /api/transactions/:id/documents', 'waiting_payment', [401, 201, 403, 404], paper('comparison')],
  ['POST /api/transactions/:id/documents', 'waiting_payment', [401, 403, 201, 404], paper('invoice')],
  ['POST /api/transactions/:id/documents', 'deal cancelled', [401, 403, 409, 404], paper('invoice')],
  ['POST /api/transactions/:id/documents', 'waiting_payment', [401, 403, 409, 404], paper('receipt')],
  ['POST /api/transactions/:id/documents', 'in_progress', [401, 403, 201, 404], paper('receipt')],
  ['POST /api/transactions/:id/documents', 'validating', [401, 409, 409, 404], paper('handover')],
  ['POST /api/transactions/:id/documents', 'completed', [401, 201, 201, 404], paper('handover')],
  ['POST /api/transactions/:id/documents/:document/cancel', 'document', [401, 200, 403, 404], why],
  ['POST /api/transactions/:id/documents/:document/cancel', 'comparison', [401, 200, 404, 404], why],
];
