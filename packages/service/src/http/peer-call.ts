/**
 * Headers of a call from one service to another. Its way may lead through the edge, and behind proxies the edge answers
 * nobody who is not named: a service names itself, by an address of this machine that no person calls from.
 */
export const peerHeaders = { 'x-forwarded-for': '127.0.0.2' } as const;

/**
 * With this header the edge asks whether a long body would be read, before it takes one: the same call without its body. Bearer,
 * 404 and 403 are judged as ever; where the handler would read the body it is answered 204 with {@link judgedHeader}.
 */
export const judgeHeader = 'pasok-judge';
export const judgedHeader = 'pasok-judged';

/** Ends a call that was only to be judged, at the place where its body is read. */
export class Judged extends Error {}
