/** An instant as statements of the driver itself give it (text) or drizzle does (Date), in the wire's form. */
export function toIso(instant: string | Date): string {
  return new Date(instant).toISOString();
}
