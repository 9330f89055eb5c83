import { z } from 'zod';
import { journalLimits } from './journal.ts';
import { boundedText, instantSchema } from './text.ts';

/** Most bytes of a module's upload as it is sent (gzip) and as it is, most files, and how far its sender's clock may be off. */
export const uploadLimits = { sent: 8_000_000, whole: 32_000_000, files: 1_000, clockSeconds: 300 } as const;

/** The path of a file below `dist`: no segment begins with a dot. */
const filePath = boundedText(300).regex(/^(?:[\w@-][\w@.-]*\/)*[\w@-][\w@.-]*$/);

/** What is sent, as gzip of JSON: a built module's files in base64, who sends them, and why. */
export const uploadSchema = z.strictObject({
  by: boundedText(100).min(1),
  why: boundedText(journalLimits.why).min(1),
  files: z
    .record(filePath, z.string())
    .refine((files) => Object.keys(files).length <= uploadLimits.files, 'too many files'),
});
export type Upload = z.infer<typeof uploadSchema>;

const deployKeySchema = z.object({
  id: boundedText(32).regex(/^[0-9a-f]{16}$/),
  /** The public half, as `x` of a JSON Web Key. */
  x: boundedText(64),
  madeAt: instantSchema,
  madeBy: boundedText(journalLimits.who),
  /** When it was withdrawn: it signs nothing from then on. */
  withdrawnAt: instantSchema.optional(),
  /** When the last upload was signed by it, in seconds since 1970: none that is not newer is taken. */
  last: z.number().int().default(0),
});
export type DeployKey = z.infer<typeof deployKeySchema>;

/** `.deploy-keys.json` beside the registry: the one key that signs a module's uploads, by its folder. */
export const deployKeysSchema = z.record(z.string(), deployKeySchema);

/** What a signature holds for, as RFC 9421 names it. */
type Signed = { authority: string; path: string; digest: string };

const covered = '("@method" "@authority" "@path" "content-digest")';
const inputPattern =
  /^deploy=\("@method" "@authority" "@path" "content-digest"\);created=(\d{1,12});keyid="([0-9a-f]{16})";alg="ed25519"$/;

/** The one `Signature-Input` an upload may have. */
export const signatureInput = (keyId: string, created: number): string =>
  `deploy=${covered};created=${created};keyid="${keyId}";alg="ed25519"`;

/** Which key signed, and when; undefined for anything but {@link signatureInput}. */
export function readSignatureInput(header: string): { keyId: string; created: number } | undefined {
  const [, created, keyId] = inputPattern.exec(header) ?? [];
  return created && keyId ? { keyId, created: Number(created) } : undefined;
}

/** The text that is signed (RFC 9421, section 2.5). */
export const signedText = ({ authority, path, digest }: Signed, input: string): string =>
  [
    '"@method": POST',
    `"@authority": ${authority.toLowerCase()}`,
    `"@path": ${path}`,
    `"content-digest": ${digest}`,
    `"@signature-params": ${input.slice('deploy='.length)}`,
  ].join('\n');
