const forbidden = new Set('<>:"/\\|?*');
const isForbidden = (character: string): boolean =>
  forbidden.has(character) || character < ' ' || character === '\u007f';

/** 'Item-TOKEN.png' without characters a file system refuses; the token stays whole however long the name is. */
export function qrFileName(item: string, token: string): string {
  const name = [...item.slice(0, 100)]
    .map((character) => (isForbidden(character) ? '_' : character))
    .join('');
  return `${name.replace(/^[.\s]+/, '_')}-${token}.png`;
}
