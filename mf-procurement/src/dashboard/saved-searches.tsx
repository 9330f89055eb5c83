import { Button, LoadingText, lazyPart } from '@pasok/ui';
import { useId, useRef, useState } from 'react';
import { texts } from '../texts.ts';
import type { Filters } from './filters.ts';
import classes from './saved-searches.module.css';

const words = texts.searches;

const load = () => import(/* webpackChunkName: "saved" */ './saved-list.tsx');
const SaveSearch = lazyPart(async () => ({ default: (await load()).SaveSearch }));
const SavedList = lazyPart(
  async () => ({ default: (await load()).SavedList }),
  <LoadingText>{words.loading}</LoadingText>,
);

/** Beside the search: saves it, and lists those that are saved. */
export function SavedSearches({ filters }: { filters: Filters }) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const id = useId();
  return (
    <>
      {[...filters.goods.trim()].length > 1 && <SaveSearch filters={filters} />}
      <Button
        variant="default"
        size="xs"
        ref={opener}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {words.title}
      </Button>
      {isOpen && (
        <section id={id} className={classes.opened} aria-label={words.title}>
          <SavedList onDelete={() => opener.current?.focus()} />
        </section>
      )}
    </>
  );
}
