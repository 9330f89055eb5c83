import { z } from 'zod';

type Clearable<Shape extends z.ZodRawShape> = {
  [Key in keyof Shape]: Shape[Key] extends z.ZodOptional
    ? z.ZodOptional<z.ZodNullable<Shape[Key]>>
    : z.ZodOptional<Shape[Key]>;
};

/** The body of a change of what `schema` made: any field may be absent, and null clears one that might have been. */
export function clearable<Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>) {
  const fields = Object.entries(schema.shape as unknown as Record<string, z.ZodType>).map(([key, field]) => [
    key,
    // By its kind, not by its class: the page's zod has no classes (shell/src/federation/zod-names.ts).
    (field.def.type === 'optional' ? z.nullable(field) : field).optional(),
  ]);
  return z.object(Object.fromEntries(fields) as Clearable<Shape>);
}

type Cleared<Shape extends z.ZodRawShape> = {
  [Key in keyof Shape as null extends z.input<Shape[Key]> ? Key : never]?: null;
};

/** Each field that null clears, as null: what is laid under a form's body, so that what was left empty there is cleared. */
export function cleared<Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>): Cleared<Shape> {
  const fields = Object.entries(schema.shape as unknown as Record<string, z.ZodType>);
  const names = fields.filter(([, field]) => field.safeParse(null).success).map(([name]) => [name, null]);
  return Object.fromEntries(names) as Cleared<Shape>;
}
