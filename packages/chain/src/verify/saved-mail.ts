import { fromBase64 } from '../base64.ts';

/** The little of the platform this file needs; browsers and Node have it, the pure compiler settings do not. */
declare const TextDecoder: new () => { decode(bytes: Uint8Array): string };

/** What a saved mail (.eml), or any text, holds that may be signed; nothing of it is verified. */
export type SavedMail = {
  /** Receipts, each with the text that it had as a file. */
  readonly receipts: readonly string[];
  /** Proofs (`.tlog-proof`). */
  readonly proofs: readonly string[];
  /** Signed notes, those of proofs too. */
  readonly notes: readonly string[];
};

/** Reads a mail as programs save it: as it was written, quoted-printable or base64 (RFC 2045, section 6), with any line ends. */
export function readSavedMail(saved: string): SavedMail {
  const text = withLineFeeds(saved);
  const texts = [text, fromQuotedPrintable(text), ...base64Parts(text)];
  const all = (find: (text: string) => string[]) => [...new Set(texts.flatMap(find))];
  return {
    receipts: all((one) => stretches(one, (line) => line === '{', isLastLine)),
    proofs: all((one) => stretches(one, (line) => line.startsWith('c2sp.org/tlog-proof@'), endsNote)),
    notes: all(notesOf),
  };
}

const isSignature = (line: string | undefined) => line?.startsWith('— ') ?? false;
const endsNote = (line: string, next: string | undefined) => isSignature(line) && !isSignature(next);
const isLastLine = (line: string) => line === '}';

/** The lines from each first one to the next last one, read once: whoever sends a mail may have made it long. */
function stretches(
  text: string,
  isFirst: (line: string) => boolean,
  isLast: (line: string, next: string | undefined) => boolean,
): string[] {
  const lines = text.split('\n');
  const found: string[] = [];
  let start = -1;
  for (const [at, line] of lines.entries())
    if (isFirst(line)) start = at;
    else if (start >= 0 && isLast(line, lines[at + 1])) {
      found.push(`${lines.slice(start, at + 1).join('\n')}\n`);
      start = -1;
    }
  return found;
}

const withLineFeeds = (text: string): string => text.replaceAll('\r\n', '\n');

const utf8 = (codes: readonly number[]): string => new TextDecoder().decode(Uint8Array.from(codes));

function fromQuotedPrintable(text: string): string {
  const joined = text.replaceAll(/=[ \t]*\n/g, '');
  return joined.replaceAll(/(?:=[0-9A-F]{2})+/g, (codes) =>
    utf8(
      codes
        .slice(1)
        .split('=')
        .map((code) => Number.parseInt(code, 16)),
    ),
  );
}

function base64Parts(text: string): string[] {
  const [, ...parts] = text.split(/^content-transfer-encoding: *base64\b/im);
  return parts.flatMap((part) => {
    const [body = ''] = /^[A-Za-z0-9+/=\n]*/.exec(part.slice(part.indexOf('\n\n') + 2)) ?? [];
    const bytes = fromBase64(body.replaceAll('\n', ''));
    return bytes ? [withLineFeeds(new TextDecoder().decode(bytes))] : [];
  });
}

/** The notes in a text, each from the empty line before it to its last signature. */
function notesOf(text: string): string[] {
  const lines = text.split('\n');
  return lines.flatMap((line, at) => {
    if (line !== '' || !isSignature(lines[at + 1])) return [];
    const start = lines.lastIndexOf('', at - 1) + 1;
    let end = at + 1;
    while (isSignature(lines[end])) end += 1;
    return [`${lines.slice(start, end).join('\n')}\n`];
  });
}
