/**
 * Header of an answer that was read from a replica while the leader of PostgreSQL did not answer: the moment, in ISO 8601,
 * up to which it holds everything that was acknowledged. An answer without it is as things are now.
 */
export const dataAsOfHeader = 'Data-As-Of';
