import { attachedFiles } from '@pasok/client';
import { isTokenShape } from '@pasok/domain/tokens';
import {
  Button,
  Form,
  IconAlert,
  IconCamera,
  IconCheck,
  IconClock,
  IconScan,
  lazyPart,
  look,
  TextField,
  useDialogs,
} from '@pasok/ui';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { texts as module } from '../texts.ts';
import type { Goods, GoodsItem } from './goods.ts';
import type { Trouble } from './kept-entries.ts';
import classes from './receiving-mode.module.css';
import { texts } from './texts.ts';
import { type Calls, useReceipt } from './use-receipt.ts';

const ScanView = lazyPart(async () => ({
  default: (await import('../token-entry/scan/camera-view.tsx')).ScanView,
}));

const loadDialog = () => import('./damage-dialog.tsx');
const DamageDialog = lazyPart(loadDialog);

const counted = (item: GoodsItem): number => item.confirmed.filter(Boolean).length;

function ItemRow({ item, waiting, broken }: { item: GoodsItem; waiting: number; broken: number }) {
  const received = counted(item);
  const missing = item.shipped === undefined ? 0 : item.quantity - item.shipped;
  return (
    <li className={classes.item} data-done={received === item.quantity}>
      <span className={`${look('cut', 'narrows')} ${classes.name}`}>
        <span>{item.name}</span>
        {broken > 0 && <span className={classes.broken}>{texts.damage.count(broken)}</span>}
        {missing > 0 && <span className={classes.missing}>{texts.notShipped(missing)}</span>}
      </span>
      {waiting > 0 && <IconClock size={16} aria-label={texts.waiting(waiting)} />}
      {received === item.quantity && <IconCheck size={16} aria-hidden />}
      <span className={look('semibold', 'figures')}>{texts.ofItem(received, item.quantity)}</span>
      <span className={classes.bar} aria-hidden>
        <span style={{ inlineSize: `${((received + waiting) / item.quantity) * 100}%` }} />
      </span>
    </li>
  );
}

type TroublesProps = { list: readonly Trouble[]; onAgain: (trouble: Trouble) => void; onClear: () => void };

function Troubles({ list, onAgain, onClear }: TroublesProps) {
  const { confirm } = useDialogs();
  if (list.length === 0) return null;
  const { dropAsk, dropHint } = texts.damage;
  const clear = async () => {
    const ask = { message: dropAsk, detail: dropHint, confirmLabel: texts.clear, danger: true };
    if (!list.some(({ again }) => again) || (await confirm(ask))) onClear();
  };
  return (
    <section className={`${look('stack', 'gap2')} ${classes.troubles}`} aria-label={texts.troubles}>
      <h2>
        {texts.troubles} ({list.length})
      </h2>
      <ul className={look('stack', 'gap2')}>
        {list.map((trouble) => (
          <li key={trouble.id}>
            <IconAlert size={16} aria-hidden />
            <span>
              {trouble.again ? <strong>{trouble.text}</strong> : <code>{trouble.text}</code>}
              <span>{trouble.message}</span>
              {trouble.again && (
                <Button variant="default" className={classes.large} onClick={() => onAgain(trouble)}>
                  {module.waiting.again}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      <Button variant="default" className={classes.large} onClick={() => void clear()}>
        {texts.clear}
      </Button>
    </section>
  );
}

/** One field: a whole token is taken as soon as it stands there, anything else with Enter or the button. */
function TokenField({ onText }: { onText: (text: string) => void }) {
  const [text, setText] = useState('');
  const take = (given: string) => {
    setText('');
    if (given.trim()) onText(given);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    take(text);
  };
  return (
    <Form className={classes.field} onSubmit={submit} noValidate>
      <TextField
        aria-label={texts.token}
        placeholder={module.tokens.placeholder}
        value={text}
        onChange={({ currentTarget: { value } }) => (isTokenShape(value) ? take(value) : setText(value))}
        onPaste={(event) => {
          event.preventDefault();
          take(event.clipboardData.getData('text'));
        }}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        size="lg"
      />
      <Button type="submit" variant="default" className={classes.large}>
        {texts.enter}
      </Button>
    </Form>
  );
}

export type ReceivingModeProps = {
  goods: Goods;
  calls: Calls;
  /** What stands above the goods. */
  head: ReactNode;
  children?: ReactNode;
};

/** Goods are received here by one hand: the large buttons are at the bottom, and what is recognised is sent at once. */
export function ReceivingMode({ goods, calls, head, children }: ReceivingModeProps) {
  const receipt = useReceipt(goods, calls);
  const { places, reports, damaged } = receipt.kept;
  /** What is told of broken goods in the dialog; of a refused report which. */
  const [reporting, setReporting] = useState<Partial<Trouble>>();
  const [isScanning, setScanning] = useState(false);
  // Before they are needed: then there may be no network.
  useEffect(
    () => void Promise.all([calls.queue.open(), loadDialog(), attachedFiles()]).catch(() => undefined),
    [calls.queue],
  );
  const pending = new Set([...places, ...receipt.sending.keys()]);
  let first = 0;
  const rows = goods.items.map((item, place) => {
    const from = first;
    first += item.quantity;
    const own = item.confirmed.map((confirmed, at) => !confirmed && pending.has(from + at));
    const noted = damaged.flatMap(({ pos, unit }) => (pos === place ? [unit] : []));
    const broken = new Set([...(item.reported ?? []), ...noted]).size;
    return { item, waiting: own.filter(Boolean).length, broken };
  });
  const received = goods.items.reduce((sum, item) => sum + counted(item), 0);
  const isComplete = received === first;
  return (
    <div className={classes.mode}>
      <div className={look('row', 'baseline', 'apart', 'across4')}>
        {head}
        <p className={look('semibold', 'figures')} aria-live="polite">
          <span>{texts.received(received, first)}</span>
          {places.size + reports > 0 && (
            <span className={classes.missing}>{texts.waiting(places.size + reports)}</span>
          )}
        </p>
      </div>
      {isScanning && !isComplete && <ScanView onText={receipt.take} />}
      <ol className={classes.items} aria-label={texts.items}>
        {rows.map((row, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the items of a deal never change their order.
          <ItemRow key={place} {...row} />
        ))}
      </ol>
      <Troubles list={receipt.troubles} onAgain={setReporting} onClear={receipt.clear} />
      {children}
      <div className={classes.dock}>
        <p role="status" className={classes.said} data-good={receipt.said?.isGood ?? true}>
          {isComplete ? texts.all : (receipt.said?.words ?? texts.start)}
        </p>
        {!isComplete && (
          <>
            <TokenField onText={receipt.take} />
            <div className={classes.field}>
              <Button
                size="xl"
                leftSection={<IconScan size={24} aria-hidden />}
                onClick={() => setScanning(!isScanning)}
              >
                {isScanning ? texts.stop : texts.scan}
              </Button>
              <Button
                size="xl"
                variant="default"
                leftSection={<IconCamera size={24} aria-hidden />}
                onClick={() => setReporting({})}
              >
                {texts.damage.open}
              </Button>
            </div>
          </>
        )}
      </div>
      {reporting && (
        <DamageDialog
          items={goods.items}
          given={reporting.again?.damage}
          onReport={(damage) => receipt.report(damage).then(reporting.again?.drop)}
          onClose={() => setReporting(undefined)}
        />
      )}
    </div>
  );
}
