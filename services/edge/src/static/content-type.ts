import { extname } from 'node:path';

/** Types of the files our builds emit; `text` ones are worth compressing. */
const types: Record<string, { readonly type: string; readonly text: boolean }> = {
  '.html': { type: 'text/html; charset=utf-8', text: true },
  '.js': { type: 'text/javascript; charset=utf-8', text: true },
  '.mjs': { type: 'text/javascript; charset=utf-8', text: true },
  '.css': { type: 'text/css; charset=utf-8', text: true },
  '.json': { type: 'application/json; charset=utf-8', text: true },
  '.map': { type: 'application/json; charset=utf-8', text: true },
  '.webmanifest': { type: 'application/manifest+json; charset=utf-8', text: true },
  '.txt': { type: 'text/plain; charset=utf-8', text: true },
  '.svg': { type: 'image/svg+xml', text: true },
  '.wasm': { type: 'application/wasm', text: true },
  '.ico': { type: 'image/x-icon', text: false },
  '.png': { type: 'image/png', text: false },
  '.jpg': { type: 'image/jpeg', text: false },
  '.webp': { type: 'image/webp', text: false },
  '.woff2': { type: 'font/woff2', text: false },
};

/** The content type of a file by its ending. */
export function contentType(path: string): { readonly type: string; readonly text: boolean } {
  return types[extname(path).toLowerCase()] ?? { type: 'application/octet-stream', text: false };
}
