/** 'Item-TOKEN.png' without characters a file system refuses. */
export function qrFileName(item: string, token: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what file systems refuse.
  const safe = `${item}-${token}`
    .replace(/[\u0000-\u001f\u007f<>:"/\\|?*]+/g, '_')
    .replace(/^[.\s]+|[.\s]+$/g, '_');
  return `${safe.slice(0, 150)}.png`;
}
