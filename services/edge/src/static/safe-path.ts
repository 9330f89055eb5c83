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

/** A part of eight signs that words do not consist of: a digit among them, or hex alone. One hash of 18,000 has no digit. */
const hashedName = /\.(?=[\w-]*\d|[a-f]+\.)[\w-]{8,}\.[a-z0-9.]+$/;

/** True for a build file that carries the hash of its content in its name and so never changes. */
export function isHashed(path: string): boolean {
  return /(^|\/)static\//.test(path) && hashedName.test(path);
}
