/** A LIKE pattern that finds `text` anywhere; its own % and _ mean themselves. */
export function contains(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
