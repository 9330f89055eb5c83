import { randomUUID } from 'node:crypto';
import { password } from './harness.ts';
import type { Expected, Row } from './permission-row.ts';

const everybody: Expected = [200, 200, 200, 200];
const signedIn: Expected = [401, 200, 200, 200];
/** Without the origin of a page: passkeys.test.ts signs. */
const refused: Expected = [400, 400, 400, 400];
const profile = { name: 'Nama Saya', tradeName: '', phone: '', isSupplier: true };

/** Calls of accounts and their sessions, as permission-rows.ts. */
export const accountPermissionRows: readonly Row[] = [
  ['GET /api/auth/config', 'none', everybody],
  [
    'POST /api/auth/register',
    'none',
    [201, 201, 201, 201],
    () => ({ name: 'Baru', email: `baru-${randomUUID()}@demo.test`, password }),
  ],
  ['POST /api/auth/login', 'none', everybody, { email: 'ani@demo.test', password }],
  ['POST /api/auth/login', 'none', [401, 401, 401, 401], { email: 'ani@demo.test', password: 'salah123' }],
  ['POST /api/auth/forgot', 'none', everybody, { email: 'ani@demo.test' }],
  ['POST /api/auth/reset', 'none', [400, 400, 400, 400], { token: 'x', password }],
  ['POST /api/auth/reset/check', 'none', everybody, { token: 'x' }],
  ['POST /api/auth/verify', 'none', [401, 400, 400, 400], { token: 'x' }],
  ['POST /api/auth/verify/send', 'none', signedIn],
  ['GET /api/auth/me', 'none', signedIn],
  ['GET /api/auth/profile', 'none', signedIn],
  ['PUT /api/auth/profile', 'none', signedIn, profile],
  ['PUT /api/auth/language', 'none', signedIn, { language: 'en' }],
  ['GET /api/auth/export', 'none', signedIn],
  ['POST /api/auth/password', 'none', [401, 400, 400, 400], { current: 'salah123', next: 'rahasia2' }],
  ['POST /api/auth/password', 'none', signedIn, { current: password, next: password }],
  // An open deal of Ani and Budi, none of Citra: what the last rows end is restored by the test itself.
  ['DELETE /api/auth/me', 'waiting_payment', [401, 409, 409, 200]],
  ['POST /api/auth/passkeys/sign-in/options', 'none', refused],
  ['POST /api/auth/passkeys/sign-in', 'none', refused, {}],
  ['GET /api/auth/passkeys', 'none', signedIn],
  ['POST /api/auth/passkeys/options', 'none', [401, 400, 400, 400]],
  ['POST /api/auth/passkeys', 'none', [401, 400, 400, 400], {}],
  ['DELETE /api/auth/passkeys/:id', 'waiting_payment', [401, 404, 404, 404]],
  ['GET /api/auth/sessions', 'none', signedIn],
  ['DELETE /api/auth/sessions', 'none', signedIn],
  ['DELETE /api/auth/sessions/:id', 'waiting_payment', [401, 404, 404, 404]],
  ['POST /api/auth/sign-out', 'none', signedIn],
  ['POST /api/auth/sign-out-everywhere', 'none', signedIn],
];
