import { toBase64url } from '@pasok/chain/base64';
import { deviceStorage } from '@pasok/client';
import { z } from 'zod';

const key = 'pasok-kelas';
/** `isOut`: it has left, or was sent away. Its secret is kept: with it the class knows the device when it comes back. */
const membershipSchema = z.object({
  code: z.string(),
  secret: z.string(),
  isOut: z.boolean().default(false),
});
export type Membership = z.infer<typeof membershipSchema>;

/** The class this device is or was in; undefined without one, or where the browser stores nothing. */
export function readMembership(): Membership | undefined {
  try {
    return membershipSchema.safeParse(JSON.parse(deviceStorage.getItem(key) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

/** Where the browser stores nothing, the membership lasts as long as the page. */
export function keepMembership(membership: Membership | undefined): void {
  try {
    if (membership) deviceStorage.setItem(key, JSON.stringify(membership));
    else deviceStorage.removeItem(key);
  } catch {}
}

/** 32 random bytes in base64url. */
export const freshSecret = (): string => toBase64url(crypto.getRandomValues(new Uint8Array(32)));
