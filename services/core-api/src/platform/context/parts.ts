import type { Operator } from '@pasok/contracts/account';
import type { ReplacedUnit } from '@pasok/domain/problem';
import type { Holders } from '@pasok/service/base/holders';
import type { CryptoKey, JSONWebKeySet, JWTVerifyGetKey } from 'jose';

/** Settings that rules read; parsed from the environment by main.ts. */
export type Settings = {
  /** Days in validating after which the vendor may complete. */
  receiptDays: number;
  /** Days of silence after which the other side may end a deal. */
  vendorSilenceDays: number;
  /** False switches all rate limits off (tests and probes). */
  rateLimits: boolean;
  /** Demo accounts and data exist, and the login page shows them. */
  demo: boolean;
  /** Nobody signs in with the password of a demo account that everybody knows. */
  closesDemo?: boolean;
  /** Who runs this Pasok, with the addresses of its terms and its privacy notice. */
  operator: Operator;
  /** Where this network reaches a product that `npm start` runs on somebody's own machine. */
  networkUrls?: string[] | undefined;
  /** Mails are sent, so new accounts verify their address before they write. */
  verifiesEmails: boolean;
  /** Address of the product for links in mails. */
  publicUrl: string;
};

/** Password hashing. Each `who` has a fair share of the queue: the caller's address, or the account where it is known. */
export type Passwords = {
  hash: (password: string, who: Holders) => Promise<string>;
  /** False for a wrong password, and (at the same cost) for an account that does not exist. */
  matches: (stored: string | undefined, password: string, who: Holders) => Promise<boolean>;
};

/** The keys that sign bearer tokens. */
export type SigningKeys = {
  /** Key that signs now. */
  current: () => Promise<{ kid: string; key: CryptoKey | Uint8Array }>;
  /** All live public keys. */
  jwks: () => Promise<JSONWebKeySet>;
  /** Finds a token's key by its `kid`; asks the database again for an unknown one. */
  verify: JWTVerifyGetKey;
};

/** The keys that unit tokens are made with. */
export type Keyring = {
  /** The kid of the key for new transactions. */
  currentKid: string;
  kids: ReadonlySet<string>;
  /** All tokens of a transaction: one list an item, one token a unit; of a unit that was replaced its last. */
  tokensOf: (
    transaction: { id: string; tokenKid: string },
    items: readonly { quantity: number }[],
    replaced?: readonly ReplacedUnit[],
  ) => string[][];
  /** The tokens that replaced units had before, which count no more: of each the newest, as many as it may be replaced. */
  replacedTokensOf: (
    transaction: { id: string; tokenKid: string },
    replaced: readonly ReplacedUnit[],
  ) => { pos: number; unit: number; token: string }[];
  /** The secret of a receiving link of a transaction: 128 bits in base64url. */
  receiverSecret: (transaction: { tokenKid: string }, receiverId: string) => string;
  /** What shows that a link to stop all mails came to the mailbox of this hash. */
  stopSecret: (kid: string, addressHash: string) => string;
};

/** Who did what to an account, and from where; `code` of a refusal. It holds no password, token or e-mail address. */
export type SecurityEvent = {
  event:
    | 'register'
    | 'sign-in'
    | 'reset-link'
    | 'password-reset'
    | 'password-change'
    | 'passkey-add'
    | 'passkey-remove'
    | 'sign-out'
    | 'sign-out-everywhere'
    | 'export'
    | 'delete'
    | `admin ${string}`;
  ok: boolean;
  code?: string;
  account?: string | undefined;
  /** The caller's address; the log names the narrowest network. */
  address?: Holders;
};

/** Writes an event into a log of its own, which other log lines cannot flood. Never throws. */
export type SecurityLog = (event: SecurityEvent) => void;

/** `id`: the same for every try to send it; `unsubscribe`: an address that a POST of RFC 8058 ends such mails by. */
export type Mail = { id: string; to: string; subject: string; text: string; unsubscribe?: string };

/** Objects of a bucket by their keys. Each call has a time limit; what is not done throws. */
export type ObjectStore = {
  put: (key: string, bytes: Uint8Array) => Promise<void>;
  /** Exactly `length` bytes from the `from`th on. */
  read: (key: string, from: number, length: number) => Promise<Uint8Array>;
  /** Bytes; undefined where there is no such object. */
  sizeOf: (key: string) => Promise<number | undefined>;
  /** Also where there is none. */
  remove: (key: string) => Promise<void>;
};

export type Mailer = {
  /** Whether it was handed over; never throws. */
  send: (mail: Mail) => Promise<boolean>;
};
