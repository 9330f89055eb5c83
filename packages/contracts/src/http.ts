/** GET /health/ready: 200 when every part is ready, else 503 with the same body. */
export type Ready = { ready: boolean; parts: Record<string, boolean> };

/** Longest body, in bytes, of the calls of people who are not signed in: an address, a password, a name, and no more. */
export const openBodyLimit = 4 * 1024;

/**
 * Header of an answer that was read from a replica while the leader of PostgreSQL did not answer: the moment, in ISO 8601,
 * up to which it holds everything that was acknowledged. An answer without it is as things are now.
 */
export const dataAsOfHeader = 'Data-As-Of';
