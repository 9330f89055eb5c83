import type { Transaction } from '@pasok/contracts/transaction';
import { Button, ButtonLink, Card, Form, IconScan, lazyPart, look } from '@pasok/ui';
import {
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { useIsChanging } from '../api/transactions.ts';
import { texts } from '../texts.ts';
import { nextEmpty } from './fill.ts';
import { PictureLegend } from './picture-buttons.tsx';
import { stopReading } from './qr/reader.ts';
import type { ScanTarget } from './scan/scan-dialog.tsx';
import classes from './token-form.module.css';
import { TokenInput } from './token-input.tsx';
import { nameOf } from './units.ts';
import { type TokenActions, useTokenForm } from './use-token-form.ts';
import { VerdictList } from './verdict-list.tsx';

const ScanDialog = lazyPart(() => import('./scan/scan-dialog.tsx'));
const words = texts.tokens;
/** Longer than a closing dialog takes to give the focus back to its opener. */
const afterClosing = 200;

/** The live scan, asked for by one place of the form at a time. */
function useScan(actions: TokenActions) {
  const [target, setTarget] = useState<ScanTarget>();
  const [isMounted, setIsMounted] = useState(false);
  const open = useCallback((index: number, goesOn = false) => {
    setIsMounted(true);
    setTarget({ index, goesOn });
  }, []);
  const close = (filled?: number) => {
    setTarget(undefined);
    if (filled !== undefined) setTimeout(() => actions.goOn(filled), afterClosing);
  };
  useEffect(() => stopReading, []);
  return { target, open, close, isMounted };
}

/** What the server said about the whole list; brought to the middle of the screen, where no toast stands. */
function Refusal({ words: said }: { words: string | undefined }) {
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (said) place.current?.scrollIntoView({ block: 'center' });
  }, [said]);
  return (
    <p ref={place} role="alert" className={`${look('wrong', 'semibold')} ${classes.refusal}`}>
      {said}
    </p>
  );
}

/** What others on the page may ask of the form. */
export type TokenFormHandle = Pick<TokenActions, 'takeBack'>;
type TokenFormProps = { transaction: Transaction; ref?: Ref<TokenFormHandle>; children: ReactNode };

/** The buyer's form: one input per unit, in item order. `children`: what else the buyer can do, beside 'Kirim Token'. */
export function TokenForm({ transaction, ref, children }: TokenFormProps) {
  const formId = useId();
  const form = useTokenForm(transaction);
  const isChanging = useIsChanging(transaction._id);
  useImperativeHandle(ref, () => form.actions, [form.actions]);
  const scan = useScan(form.actions);
  const nameAt = (index: number) => {
    const slot = form.slots[index];
    return slot ? nameOf(slot) : '';
  };
  const isOpen = (index: number) => form.confirmed[index] === null && !form.waiting.has(index);
  const next = nextEmpty(form.values, isOpen, 0);
  return (
    <Card component="section" className={`${look('stack', 'gap2')} ${classes.card}`}>
      <div className={look('row', 'middle', 'apart', 'gap1', 'across4')}>
        <h2 className={look('text18')}>{words.heading}</h2>
        <p aria-live="polite" className={classes.count}>
          {words.filled(form.filled, form.slots.length)}
        </p>
        <ButtonLink to={`/transaction/${transaction._id}/receive`} variant="light" size="xs">
          {texts.receive.open}
        </ButtonLink>
        {next >= 0 && (
          <Button
            variant="light"
            size="xs"
            leftSection={<IconScan size={16} aria-hidden />}
            onClick={() => scan.open(next, true)}
          >
            {words.scanAll}
          </Button>
        )}
      </div>
      <div className={look('row', 'middle', 'apart', 'gap1', 'across4')}>
        <p className={classes.hint}>{words.hint}</p>
        <PictureLegend />
      </div>
      <VerdictList verdicts={form.verdicts} nameOf={nameAt} />
      <Form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.send();
        }}
      >
        <ol className={classes.inputs}>
          {form.slots.map((slot) => (
            <li key={slot.index}>
              <TokenInput
                slot={slot}
                value={form.values[slot.index] ?? ''}
                confirmed={form.confirmed[slot.index] ?? null}
                waiting={form.waiting.get(slot.index)}
                error={form.messages[slot.index]}
                fits={form.fits(slot.index)}
                actions={form.actions}
                onScan={scan.open}
              />
            </li>
          ))}
        </ol>
      </Form>
      <div className={look('row', 'middle', 'gap2', 'across3')}>
        <Button type="submit" form={formId} size="md" loading={form.isSending} aria-disabled={isChanging}>
          {words.submit}
        </Button>
        {children}
        <Refusal words={form.refusal} />
      </div>
      {scan.isMounted && (
        <ScanDialog target={scan.target} nameOf={nameAt} actions={form.actions} onClose={scan.close} />
      )}
    </Card>
  );
}
