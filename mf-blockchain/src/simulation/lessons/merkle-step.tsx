import { merkleLevels, merklePath, merkleProof } from '@pasok/chain/merkle';
import { Badge, Button } from '@pasok/ui';
import { useState } from 'react';
import common from '../controls.module.css';
import { SmallButton, TextInput } from '../controls.tsx';
import { words } from '../texts.ts';
import classes from './lessons.module.css';
import { Task } from './task.tsx';

const text = words.merkle;
/** Eight names fit a phone with four digits each. */
const [columnWidth, rowHeight, digits] = [52, 56, 4];

/** `path`: what the claimed item leads to, computed, once it is to be proven. */
type TreeProps = { levels: readonly string[][]; chosen: number; path: readonly string[] | undefined };

/** The tree from its leaves up to its root; what proves the chosen item stands out. */
function Tree({ levels, chosen, path }: TreeProps) {
  const leaves = levels[0]?.length ?? 0;
  const [width, height] = [leaves * columnWidth, levels.length * rowHeight];
  // Above the middle of the leaves it stands for.
  const x = (level: number, at: number) =>
    ((at * 2 ** level + Math.min((at + 1) * 2 ** level, leaves)) / 2) * columnWidth;
  const y = (level: number) => height - (level + 0.5) * rowHeight;
  const roleOf = (level: number, at: number) => {
    const own = Math.floor(chosen / 2 ** level);
    if (at === own) return path && path[level] !== levels[level]?.[at] ? 'failed' : 'path';
    return Math.floor(at / 2) === Math.floor(own / 2) ? 'proof' : 'other';
  };
  return (
    <svg
      className={classes.tree}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={text.picture(leaves, levels.length)}
    >
      {levels.flatMap((hashes, level) =>
        hashes.map((hash, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a node is its place in the tree
          <g key={`${level}-${at}`} data-role={roleOf(level, at)}>
            {level + 1 < levels.length && (
              <line x1={x(level, at)} y1={y(level)} x2={x(level + 1, Math.floor(at / 2))} y2={y(level + 1)} />
            )}
            <rect x={x(level, at) - 23} y={y(level) - 14} width="46" height="28" rx="8" />
            <text x={x(level, at)} y={y(level) + 5} textAnchor="middle">
              {(roleOf(level, at) === 'failed' ? path?.[level] : hash)?.slice(0, digits)}
            </text>
          </g>
        )),
      )}
    </svg>
  );
}

/** Proves one of eight items by its neighbours; done once a changed item failed with the same proof. */
export default function MerkleStep() {
  const { samples: items } = text;
  const [chosen, setChosen] = useState(0);
  const [claimed, setClaimed] = useState(items[0] ?? '');
  const [proven, setProven] = useState(false);
  const levels = merkleLevels(items);
  const root = levels.at(-1)?.[0] ?? '';
  const proof = merkleProof(items, chosen);
  const path = merklePath(claimed, proof);
  const holds = path.at(-1) === root;
  function choose(index: number) {
    setChosen(index);
    setClaimed(items[index] ?? '');
    setProven(false);
  }
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend; the row is named instead. */}
      <div className={common.row} role="group" aria-label={text.items}>
        {items.map((item, index) => (
          <SmallButton key={item} aria-pressed={index === chosen} onClick={() => choose(index)}>
            {item}
          </SmallButton>
        ))}
      </div>
      <Tree levels={levels} chosen={chosen} path={proven ? path : undefined} />
      <div className={classes.fields}>
        <TextInput label={text.claim} value={claimed} onChange={setClaimed} />
        <TextInput label={text.root} value={root} isCode />
      </div>
      <p>{text.needs(proof.length, items.length)}</p>
      <p>{text.source}</p>
      <div className={common.row}>
        <Button onClick={() => setProven(true)}>{text.prove}</Button>
        <span role="status">
          {proven && <Badge tone={holds ? 'green' : 'red'}>{holds ? text.holds : text.fails}</Badge>}
        </span>
      </div>
      <Task
        step="merkle"
        said={words.task.parts(proven ? (holds ? 1 : 2) : 0, 2)}
        isReached={proven && !holds}
      />
    </>
  );
}
