import { customType, timestamp } from 'drizzle-orm/pg-core';

/** A column of bytes. */
export const bytea = customType<{ data: Uint8Array; driverData: Buffer }>({
  dataType: () => 'bytea',
  toDriver: (bytes) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
});

/** A column of a moment: with milliseconds, as JavaScript has them, so what is read and written again is the same. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });
