import type { Sha256Stages } from '@pasok/chain/sha256-stages';
import type { WalkWords } from './texts.ts';
import classes from './walk.module.css';

type Kind = keyof WalkWords['kinds'];

function kindOf(offset: number, { messageBytes, paddedBytes }: Sha256Stages): Kind {
  if (offset < messageBytes) return 'text';
  if (offset === messageBytes) return 'one';
  return offset < paddedBytes - 8 ? 'zero' : 'length';
}

/** Neighbouring bytes of one kind, so that a reader hears and sees where each begins. */
function runs(bytes: string[], at: number, stages: Sha256Stages) {
  const found: { kind: Kind; bytes: string[] }[] = [];
  for (const [offset, byte] of bytes.entries()) {
    const kind = kindOf(at * 64 + offset, stages);
    const last = found.at(-1);
    if (last?.kind === kind) last.bytes.push(byte);
    else found.push({ kind, bytes: [byte] });
  }
  return found;
}

function asText(bytes: string[]): string {
  const numbers = Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 16));
  return new TextDecoder().decode(numbers);
}

/** The 64 bytes of a part: what is text, and what padding added. */
export function BytesView({ stages, part, words }: { stages: Sha256Stages; part: number; words: WalkWords }) {
  const bytes = stages.blocks[part]?.bytes.match(/../g) ?? [];
  return (
    <>
      <p>{words.bytesText}</p>
      <p>{words.counts(stages.messageBytes, stages.zeroBytes, stages.paddedBytes)}</p>
      <dl className={classes.runs}>
        {runs(bytes, part, stages).map(({ kind, bytes: run }) => (
          <div key={kind} data-kind={kind}>
            <dt>
              {words.kinds[kind]} ({run.length})
            </dt>
            <dd>
              <code>{run.join(' ')}</code>
              {kind === 'text' && <code className={classes.plain}>{asText(run)}</code>}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
