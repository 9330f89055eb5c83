import { NumberInput, type NumberInputProps } from '@mantine/core';
import classes from './fields.module.css';

export type NumberFieldProps = Omit<NumberInputProps, 'onChange' | 'value' | 'defaultValue'> & {
  value?: number | '';
  onChange?: (value: number | '') => void;
  /** Something to know that does not forbid sending. */
  warning?: string | undefined;
};

const toNumber = (value: string | number): number | '' =>
  value === '' || !Number.isFinite(Number(value)) ? '' : Math.max(0, Number(value));

/** "Rp 1.500.000,00" pasted means 1500000: cents are dropped (thousands come in threes), and everything but digits. */
function pastedDigits(text: string): string {
  return text.replace(/[.,]\d{1,2}\s*$/, '').replace(/\D/g, '');
}

/** Digits only, never negative. A file of its own, loaded where a number is asked: a third of all fields' code. */
export default function NumberField({ warning, onChange, description, ...props }: NumberFieldProps) {
  const words = warning ? (
    <span className={classes.warning} role="status">
      {warning}
    </span>
  ) : (
    description
  );
  return (
    <NumberInput
      hideControls
      allowDecimal={false}
      allowNegative={false}
      decimalSeparator=","
      inputMode="numeric"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...props}
      description={words}
      onPaste={(event) => {
        const digits = pastedDigits(event.clipboardData.getData('text'));
        if (!digits) return;
        event.preventDefault();
        onChange?.(Math.min(Number(digits), Number.MAX_SAFE_INTEGER));
      }}
      onChange={(value) => onChange?.(toNumber(value))}
    />
  );
}
