/** The folder of a module, which is also its place in the store and below /mf. */
export const folderPattern = /^mf-[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** mf-gudang-2 → mf_gudang_2: what the registry and the page's runtime call it. */
export const moduleName = (folder: string): string => folder.replaceAll('-', '_');

/** First segments of addresses that the shell, the edge or the services answer, and what they may come to need. */
const reserved = new Set([
  'login',
  'register',
  'forgot-password',
  'reset-password',
  'admin',
  'unsubscribe',
  'verify-email',
  'profile',
  'dev',
  'api',
  'mf',
  'health',
  'log',
  'static',
  'registry',
  'platform',
  'status',
  'verifikasi',
  'reports',
  'sw',
  'icons',
]);

/** Whether a first segment of addresses is not a module's to take. */
export const isReserved = (first: string): boolean => reserved.has(first);

/** The first segment of an address: `request` of /request/:id. */
export const firstOf = (route: string): string => route.split('/')[1] ?? '';
