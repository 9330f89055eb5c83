import { Banner, Button } from '@pasok/ui';
import { formTexts } from '../form-texts.ts';

type Props = { note: string; hint?: string | undefined; onDiscard: () => void };

/** Says where a form's first content came from, and offers to begin without it. */
export function DraftBanner({ note, hint, onDiscard }: Props) {
  return (
    <Banner tone="info" title={note}>
      {hint}{' '}
      <Button variant="subtle" size="xs" onClick={onDiscard}>
        {formTexts.form.discard}
      </Button>
    </Banner>
  );
}
