import { customType, timestamp } from 'drizzle-orm/pg-core';

/** A column of bytes. */
export const bytea = customType<{ data: Uint8Array; driverData: Buffer }>({
  dataType: () => 'bytea',
  toDriver: (bytes) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
});

/** A column of a moment: with milliseconds, as JavaScript has them, so what is read and written again is the same. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

type IfNull<Value, Yes, No> = null extends Value ? Yes : No;

/** A row whose properties that may be null are optional instead. */
type OmitNull<Row> = {
  [Key in keyof Row as IfNull<Row[Key], never, Key>]: Row[Key];
} & {
  [Key in keyof Row as IfNull<Row[Key], Key, never>]?: Exclude<Row[Key], null>;
};

/** A row of the database as it travels: without what is null or undefined, in its order. */
export function omitNull<Row extends object>(row: Row): OmitNull<Row> {
  const found = Object.entries(row).filter(([, value]) => value !== null && value !== undefined);
  // Entries lose the names of their keys: what is left has those whose value is not null.
  return Object.fromEntries(found) as OmitNull<Row>;
}
