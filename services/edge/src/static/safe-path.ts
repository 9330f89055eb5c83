/**
 * The segments of a path inside a folder, or undefined when it could leave the folder or names a hidden file.
 * Decoded first: `%2e%2e%2f` is as dangerous as `../`.
 */
export function safePath(encoded: string): string | undefined {
  let decoded: string;
  try {
    decoded = decodeURIComponent(encoded);
  } catch {
    return undefined;
  }
  const segments = decoded.split('/').filter((segment) => segment !== '');
  const unsafe = (segment: string) => segment.startsWith('.') || /[\\:\0]/.test(segment);
  return segments.some(unsafe) ? undefined : segments.join('/');
}

/**
 * True for a build file that carries the hash of its content in its name and so never changes: below `static/`, with a part
 * between dots of eight hexadecimal digits or more.
 */
export function isHashed(path: string): boolean {
  const segments = path.split('/');
  const parts = segments.pop()?.split('.').slice(0, -1) ?? [];
  return segments.includes('static') && parts.some((part) => /^[0-9a-f]{8,}$/.test(part));
}
