import { Button, IconArrowLeft, IconArrowRight, SwitchField, TextField } from '@pasok/ui';
import { type FormEvent, useState } from 'react';
import { texts } from '../texts.ts';
import type { ChainView } from './chain-view.ts';
import { readJump } from './find-block.ts';
import classes from './toolbar.module.css';
import type { useWalk } from './use-walk.ts';

const words = texts.explorer;

type JumpProps = { chain: ChainView; onFound: (index: number) => void };

/** Goes to a block by its number, hash or transaction. */
function Jump({ chain, onFound }: JumpProps) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  async function go(event: FormEvent) {
    event.preventDefault();
    const target = readJump(typed);
    if (!target) return;
    const index = 'index' in target ? target.index : await chain.find(target.text).catch(() => undefined);
    if (index === undefined || index >= chain.length) {
      const none = chain.isPart ? words.notHere : words.notFound;
      return setProblem(none(typed.trim()));
    }
    setProblem(undefined);
    onFound(index);
  }
  return (
    <search className={classes.search}>
      <form className={classes.jump} onSubmit={go}>
        <TextField
          label={words.jump}
          placeholder={words.jumpHint}
          value={typed}
          maxLength={80}
          error={problem}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setProblem(undefined);
          }}
        />
        <Button type="submit" variant="default">
          {words.go}
        </Button>
      </form>
    </search>
  );
}

type Props = { chain: ChainView; walk: ReturnType<typeof useWalk> };

/** How to find one's way along the chain. */
export function Toolbar({ chain, walk }: Props) {
  return (
    <div className={classes.bar}>
      <Jump chain={chain} onFound={walk.goTo} />
      <div className={classes.order}>
        <SwitchField
          label={words.newestFirst}
          checked={walk.newestFirst}
          onChange={(event) => walk.order(event.currentTarget.checked)}
        />
      </div>
      <div className={classes.steps}>
        <Button variant="default" aria-label={words.previous} onClick={() => walk.step(-1)}>
          <IconArrowLeft size={18} aria-hidden />
        </Button>
        <Button variant="default" aria-label={words.next} onClick={() => walk.step(1)}>
          <IconArrowRight size={18} aria-hidden />
        </Button>
      </div>
      <p className={classes.count} aria-live={chain.isWalked ? 'off' : 'polite'}>
        {words.count(chain.length)} · {words.checked(chain.checked)}
        {chain.faulty > 0 && <strong className={classes.faulty}> · {words.faulty(chain.faulty)}</strong>}
      </p>
    </div>
  );
}
