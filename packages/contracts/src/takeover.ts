/**
 * What whoever holds another's session would change first: where money and answers go, and who can sign in or sign. Each change
 * needs a sign-in of the last five minutes, and is told by a mail that nobody can switch off.
 */
export const takeovers = ['bankAccount', 'contactEmail', 'phone', 'passkey', 'signingKey'] as const;
export type Takeover = (typeof takeovers)[number];
