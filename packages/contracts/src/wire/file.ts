import { z } from 'zod';
import { formTexts } from '../fields/form-texts.ts';
import { idSchema, pathIdSchema } from '../fields/id.ts';
import { requiredLine } from '../fields/text.ts';

/** What files are attached to: a request, an offer, a deal (`id` of the transaction), or the problem reported on a deal (the same `id`). */
const fileKinds = ['request', 'offer', 'deal', 'problem'] as const;

/** The types that a file may have by its bytes, each with the ends that its name may have; the first is the usual one. */
export const fileTypes = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
} as const;
export type FileType = keyof typeof fileTypes;

/** Whether a browser draws what is of this type, as the device says. */
export const isPhotograph = (type: string): boolean => /^image\/(jpeg|png|webp)$/.test(type);

/** Most files that a person attaches to one thing. */
export const maxFilesOfThing = 10;

/** Longest name of a file, in UTF-16 units. @internal */
export const maxFileName = 120;

/** A name that is too long, with its end and whole letters: what stands before the end gives way. */
export function shortFileName(name: string): string {
  if (name.length <= maxFileName) return name;
  const end = /\.[^.]{1,8}$/u.exec(name)?.[0] ?? '';
  let start = '';
  for (const { segment } of new Intl.Segmenter('id').segment(name.slice(0, -end.length || undefined))) {
    if (start.length + segment.length + end.length + 1 > maxFileName) break;
    start += segment;
  }
  return `${start}…${end}`;
}

const notAPath = (name: string): boolean => !/[/\\]/.test(name) && !/^\.+$/.test(name);

/** The name a file is downloaded by: one line, no path, nothing that turns the direction of writing. */
const fileNameSchema = requiredLine(maxFileName).refine(notAPath, { error: () => formTexts.fileName });

/** GET /files: the files of one thing. */
export const fileTargetSchema = z.object({
  kind: z.enum(fileKinds, { error: () => formTexts.oneOf(fileKinds) }),
  id: pathIdSchema,
});
export type FileTarget = z.infer<typeof fileTargetSchema>;

/** POST /files, whose body is the file itself. */
export const newFileSchema = fileTargetSchema.extend({ name: fileNameSchema });
export type NewFile = z.infer<typeof newFileSchema>;

/** A file as its thing's list has it; the bytes are those that GET /files/{id} answers, so of a picture those of the redrawn one. */
export const fileSchema = z.object({
  _id: idSchema,
  name: z.string(),
  type: z.string(),
  /** Bytes. */
  size: z.number(),
  /** Of the bytes, in hex. */
  sha256: z.string(),
  createdAt: z.string(),
  /** Whether the caller attached it. */
  mine: z.boolean(),
});
export type AttachedFile = z.infer<typeof fileSchema>;
