import { AppError } from './errors.ts';

/** Deepest nesting of a body. @internal */
export const maxDepth = 32;

/** Nesting of brackets outside strings; counted before parsing, because JSON.parse takes any depth. */
const depthOf = (text: string): number => {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charCodeAt(at);
    if (inString) {
      if (char === 0x5c) at += 1;
      else if (char === 0x22) inString = false;
    } else if (char === 0x22) inString = true;
    else if (char === 0x7b || char === 0x5b) deepest = Math.max(deepest, ++depth);
    else if (char === 0x7d || char === 0x5d) depth -= 1;
  }
  return deepest;
};

/** Drops own `__proto__` keys and refuses numbers beyond a double (1e400 parses to Infinity). */
const clean = (value: unknown): void => {
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new AppError('BAD_JSON');
    return;
  }
  if (value === null || typeof value !== 'object') return;
  if (Array.isArray(value)) {
    value.forEach(clean);
    return;
  }
  if (Object.hasOwn(value, '__proto__')) Reflect.deleteProperty(value, '__proto__');
  Object.values(value).forEach(clean);
};

/** JSON of a body as plain values. Refuses with TOO_DEEP or BAD_JSON. */
export const parseJson = (text: string): unknown => {
  if (depthOf(text) > maxDepth) throw new AppError('TOO_DEEP');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new AppError('BAD_JSON');
  }
  clean(value);
  return value;
};
