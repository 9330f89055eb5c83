import type { RequestWire } from '@pasok/contracts/request';
import { type Region, regions } from '@pasok/domain/regions';
import { Dialog, look, TextField } from '@pasok/ui';
import { type KeyboardEvent, useId, useState } from 'react';
import { texts } from '../texts.ts';
import classes from './region-dialog.module.css';

const words = texts.region;

const searched = regions.map((region) => ({
  region,
  text: `${region.name} ${region.province}`.toLowerCase(),
}));

/** Those whose names, with their province's, have all that is typed, in any order. */
function matching(typed: string): Region[] {
  const parts = typed.toLowerCase().split(/\s+/);
  return searched
    .filter(({ text }) => parts.every((part) => text.includes(part)))
    .map(({ region }) => region);
}

/** A regency or city as it travels. */
export type ChosenRegion = NonNullable<RequestWire['deliveryRegion']>;

function showRow(row: HTMLElement | null): void {
  row?.scrollIntoView({ block: 'nearest' });
}

type Props = {
  /** What is typed already. */
  typed: string;
  /** Code of the one that is chosen now. */
  chosen: string | undefined;
  onChoose: (region: ChosenRegion) => void;
  onClose: () => void;
};

/** The list of all regencies and cities, with a search; arrows and Enter choose, and so does a touch. */
export default function RegionDialog({ typed, chosen, onChoose, onClose }: Props) {
  const [text, setText] = useState(typed);
  const found = matching(text);
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      found.findIndex(({ code }) => code === chosen),
    ),
  );
  const id = useId();
  const choose = (region: Region | undefined) => region && onChoose({ code: region.code, name: region.name });
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (step === undefined) choose(found[at]);
    else setAt(Math.min(Math.max(0, at + step), Math.max(0, found.length - 1)));
  };
  return (
    <Dialog opened onClose={onClose} title={words.title}>
      <TextField
        label={words.search}
        placeholder={words.example}
        role="combobox"
        aria-expanded
        aria-controls={id}
        aria-activedescendant={found[at] && `${id}-${found[at].code}`}
        autoComplete="off"
        data-autofocus
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={id} role="listbox" aria-label={words.title} className={classes.list}>
        {found.map((region, place) => (
          <button
            type="button"
            key={region.code}
            ref={place === at ? showRow : undefined}
            id={`${id}-${region.code}`}
            role="option"
            tabIndex={-1}
            aria-selected={place === at}
            className={`${look('row', 'baseline', 'apart', 'across3', 'bare')} ${classes.region}`}
            onClick={() => choose(region)}
          >
            <span>{region.name}</span>
            <small>{region.province}</small>
          </button>
        ))}
      </div>
      <p role="status" className={classes.none}>
        {found.length === 0 && words.none}
      </p>
    </Dialog>
  );
}
