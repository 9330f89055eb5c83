import { readHeadCode } from '@pasok/chain/head-code';
import { Button, Form, TextField } from '@pasok/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { findHash } from '../../api/chain.ts';
import type { ChainView } from '../chain-view.ts';
import { words } from './texts.ts';
import classes from './trust-facts.module.css';

type Answer = { tone: 'same' | 'differs' | 'open'; text: string };

async function compare(typed: string, chain: ChainView): Promise<Answer> {
  const read = readHeadCode(typed);
  if (!read) return { tone: 'open', text: words.unreadable };
  const { index, isOf } = read;
  if (index >= chain.length) return { tone: 'open', text: words.longer(index) };
  const hash = chain.blockAt(index)?.hash ?? (await findHash(index).catch(() => undefined));
  if (hash === undefined) return { tone: 'open', text: words.failed };
  return isOf(hash)
    ? { tone: 'same', text: words.same(index) }
    : { tone: 'differs', text: words.differs(index) };
}

/** Two people who see the same chain have the same code: a server that shows each their own is found out. */
export function CompareHeads({ chain, scanned }: { chain: ChainView; scanned: string }) {
  const [typed, setTyped] = useState(scanned);
  const [answer, setAnswer] = useState<Answer>();
  const form = useRef<HTMLFormElement>(null);
  /** The code that is being compared: an answer about another one is not shown. */
  const asked = useRef('');
  async function ask(code: string) {
    asked.current = code;
    const found = await compare(code, chain);
    if (asked.current === code) setAnswer(found);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a scanned code is compared once, not at every new block
  useEffect(() => {
    if (scanned === '') return;
    void ask(scanned).then(() => form.current?.scrollIntoView({ block: 'center' }));
  }, [scanned]);
  function submit(event: FormEvent) {
    event.preventDefault();
    void ask(typed);
  }
  return (
    <Form ref={form} className={classes.compare} onSubmit={submit}>
      <TextField
        label={words.other}
        value={typed}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          asked.current = '';
          setAnswer(undefined);
        }}
      />
      <Button type="submit" variant="default">
        {words.compare}
      </Button>
      <p className={classes.answer} role="status" data-tone={answer?.tone}>
        {answer?.text}
      </p>
    </Form>
  );
}
