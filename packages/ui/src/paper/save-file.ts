/** Safari asks for the bytes only after the click has been handled. */
const keptMs = 10_000;

/**
 * Hands a file to the browser to be saved under `name`.
 * @param content its bytes, or the address where they are (also a data: address).
 */
export function saveFile(content: Blob | string, name: string): void {
  const address = typeof content === 'string' ? content : URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  if (typeof content !== 'string') setTimeout(() => URL.revokeObjectURL(address), keptMs);
}

/** Saves a table that was written as CSV. The byte order mark keeps Excel from reading it as Latin-1. */
export const saveCsv = (csv: string, name: string): void =>
  saveFile(new Blob(['\ufeff', csv], { type: 'text/csv;charset=utf-8' }), name);
