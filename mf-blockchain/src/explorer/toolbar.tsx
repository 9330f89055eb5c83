import { errorMessage } from '@pasok/client';
import { limits } from '@pasok/contracts/text';
import { Button, Form, IconArrowLeft, IconArrowRight, look, SwitchField, TextField } from '@pasok/ui';
import { type FormEvent, useRef, useState } from 'react';
import { texts } from '../texts.ts';
import type { ChainView } from './chain-view.ts';
import classes from './toolbar.module.css';
import type { Walk } from './use-walk.ts';

const words = texts.explorer;

type JumpProps = { chain: ChainView; onFound: (index: number) => void };

/** Goes to a block by its number, hash or transaction. */
function Jump({ chain, onFound }: JumpProps) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isSearching, setSearching] = useState(false);
  /** What is searched for; typing on gives it up. */
  const sought = useRef<string>(undefined);
  function end(why?: string) {
    sought.current = undefined;
    setSearching(false);
    setProblem(why);
  }
  async function find(text: string) {
    sought.current = text;
    setSearching(true);
    try {
      const index = await chain.find(text);
      if (sought.current !== text) return;
      end(index === undefined ? words.notFound(text) : undefined);
      if (index !== undefined) onFound(index);
    } catch (error) {
      if (sought.current === text) end(words.searchFailed(errorMessage(error)));
    }
  }
  async function go() {
    if (isSearching) return;
    // Loaded for whoever searches: it knows how others print a hash.
    const { readJump } = await import('./find-block.ts');
    const target = readJump(typed, chain.length);
    if (!target) return;
    if ('text' in target) return void find(target.text);
    const isThere = target.index < chain.length;
    setProblem(isThere ? undefined : words.notFound(typed.trim()));
    if (isThere) onFound(target.index);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    go().catch((error: unknown) => end(words.searchFailed(errorMessage(error))));
  }
  return (
    <search className={classes.search}>
      <Form className={classes.jump} onSubmit={submit}>
        <TextField
          label={words.jump}
          placeholder={words.jumpHint}
          value={typed}
          maxLength={limits.title}
          error={problem}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            end();
          }}
        />
        <Button type="submit" variant="default" loading={isSearching}>
          {words.go}
        </Button>
      </Form>
    </search>
  );
}

type Props = { chain: ChainView; walk: Walk };

/** How to find one's way along the chain. */
export function Toolbar({ chain, walk }: Props) {
  return (
    <div className={`${look('row', 'bottom', 'gap3', 'across4')} ${classes.bar}`}>
      <Jump chain={chain} onFound={walk.goTo} />
      <div className={classes.order}>
        <SwitchField
          label={words.newestFirst}
          checked={walk.newestFirst}
          onChange={(event) => walk.order(event.currentTarget.checked)}
        />
      </div>
      <div className={`${look('line', 'gap2')} ${classes.steps}`}>
        <Button variant="default" aria-label={words.previous} onClick={() => walk.step(-1)}>
          <IconArrowLeft size={18} aria-hidden />
        </Button>
        <Button variant="default" aria-label={words.next} onClick={() => walk.step(1)}>
          <IconArrowRight size={18} aria-hidden />
        </Button>
      </div>
    </div>
  );
}

/** How many blocks there are, how many were checked, and what was found. */
export function Count({ chain }: { chain: ChainView }) {
  return (
    <span className={look('muted', 'text14', 'figures')} aria-live={chain.isWalked ? 'off' : 'polite'}>
      <span>
        {words.count(chain.length)} · {words.checked(chain.checked)}
      </span>
      {chain.faulty > 0 && <strong className={look('wrong')}> · {words.faulty(chain.faulty)}</strong>}
    </span>
  );
}
