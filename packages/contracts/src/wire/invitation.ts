import { z } from 'zod';
import { formTexts } from '../fields/form-texts.ts';
import { idSchema, pathIdSchema } from '../fields/id.ts';
import { boundedText } from '../fields/text.ts';
import { emailSchema } from './account.ts';

/** Addresses of one call. */
const maxInvited = 20;

/** POST /requests/{id}/invitations: addresses in their comparable form; one that stands twice counts once. */
export const inviteBodySchema = z.object({
  emails: z
    .array(emailSchema)
    .min(1, { error: () => formTexts.someAddresses })
    .max(maxInvited, { error: () => formTexts.maxAddresses(maxInvited) })
    .overwrite((emails) => [...new Set(emails)]),
});

/** An invitation as the request's owner reads it, whether or not the address has an account. */
export const invitationSchema = z.object({
  _id: idSchema,
  email: z.string(),
  invitedAt: z.string(),
  /** When somebody signed in first opened the mail's link. */
  openedAt: z.string().nullable(),
  /** In the first day of whoever invites: when mails to addresses without an account go out. Said of all, whether or not they have one. */
  mailedFrom: z.string().optional(),
});
export type Invitation = z.infer<typeof invitationSchema>;

/** DELETE /requests/{id}/invitations/{invitation}. */
export const invitationParamsSchema = z.object({ id: pathIdSchema, invitation: pathIdSchema });

/** POST /invitations/open: the request and the secret of a mailed link. */
export const openInvitationBodySchema = z.object({
  requestId: pathIdSchema,
  token: boundedText(100, () => formTexts.noLink),
});
export type OpenInvitationBody = z.infer<typeof openInvitationBodySchema>;

/** POST /invitations/read: who invites to what, for the guest with a link that nobody has opened; else nothing. */
export const invitationNoteSchema = z.object({
  from: z.string().optional(),
  request: z.string().optional(),
  deadline: z.string().optional(),
});
