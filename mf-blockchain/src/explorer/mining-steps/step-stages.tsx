import type { MineJob } from '@pasok/chain/job';
import type { Sha256Stages } from '@pasok/chain/sha256-stages';
import { look } from '@pasok/ui';
import { useMemo, useState } from 'react';
import { stepStages, words } from './step.ts';
import classes from './step-stages.module.css';

function Words({ values }: { values: readonly string[] }) {
  return <code className={classes.words}>{values.join(' ')}</code>;
}

function Part({ stages, at }: { stages: Sha256Stages; at: number }) {
  const part = stages.blocks[at];
  if (!part) return null;
  return (
    <>
      <h4>{words.scheduling}</h4>
      <p>{words.schedulingText}</p>
      <Words values={part.schedule} />
      <h4>{words.compression}</h4>
      <p>{words.compressionText}</p>
      <Words values={part.state} />
    </>
  );
}

/** The stages of SHA-256 for one attempt of the list, one 64-byte part at a time. */
export function StepStages({ job, nonce }: { job: MineJob; nonce: number }) {
  const stages = useMemo(() => stepStages(job, nonce), [job, nonce]);
  const [part, setPart] = useState(0);
  const at = Math.min(part, stages.blocks.length - 1);
  return (
    <section
      className={`${look('grid', 'gap15', 'text14', 'narrows')} ${classes.stages}`}
      aria-label={words.stages(nonce)}
    >
      <h3>{words.stages(nonce)}</h3>
      <h4>{words.padding}</h4>
      <p>{words.paddingText(stages.messageBytes, stages.zeroBytes, stages.paddedBytes)}</p>
      <div className={`${look('row', 'gap1')} ${classes.parts}`}>
        {stages.blocks.map((_block, index) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, never reordered
            key={index}
            type="button"
            className={`${look('bare')} ${classes.part}`}
            aria-pressed={index === at}
            onClick={() => setPart(index)}
          >
            {words.part(index + 1, stages.blocks.length)}
          </button>
        ))}
      </div>
      <Words values={stages.blocks[at]?.bytes.match(/.{8}/g) ?? []} />
      <Part stages={stages} at={at} />
      <h4>{words.finalHash}</h4>
      <code className={classes.words}>{stages.digest}</code>
    </section>
  );
}
