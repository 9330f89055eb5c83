/** What the QR code of a print holds: which paper, the hash of its content, and the salt of its act. */
export type PaperCode = { readonly id: string; readonly hash: string; readonly salt: string };

/** The code as an address has it behind its `#`. */
export const paperCode = ({ id, hash, salt }: PaperCode): string => `kertas=${id}.${hash}.${salt}`;

/** The code in a text, without its beginning too; undefined for anything else. */
export function readPaperCode(text: string): PaperCode | undefined {
  const [, id = '', hash = '', salt = ''] =
    /^(?:kertas=)?([0-9a-f-]{36})\.([0-9a-f]{64})\.([0-9a-f]{64})$/.exec(text.trim().toLowerCase()) ?? [];
  return id ? { id, hash, salt } : undefined;
}
