/** Longest body, in bytes, of the calls of people who are not signed in: an address, a password, a name, and no more. */
export const openBodyLimit = 4 * 1024;
