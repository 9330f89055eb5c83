/**
 * Headers of a call from one service to another. Its way may lead through the edge, and behind proxies the edge answers
 * nobody who is not named: a service names itself, by an address of this machine that no person calls from.
 */
export const peerHeaders = { 'x-forwarded-for': '127.0.0.2' } as const;
