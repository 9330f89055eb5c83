import { type RequestVisibility, requestVisibilities } from '@pasok/contracts/request';
import { SelectField } from '@pasok/ui';
import { texts } from '../texts.ts';

const words = texts.visibility;
const choices = requestVisibilities.map((value) => ({ value, label: words[value] }));
const hints = { all: words.allHint, invited: words.invitedHint } satisfies Record<RequestVisibility, string>;

type Props = { value: RequestVisibility; onChange: (value: RequestVisibility) => void };

/** Who may see a request. */
export function VisibilityField({ value, onChange }: Props) {
  return (
    <SelectField
      label={words.label}
      description={hints[value]}
      data={choices}
      value={value}
      onChange={(next) => onChange(requestVisibilities.find((one) => one === next) ?? 'all')}
    />
  );
}
