import type { Profile } from '@pasok/contracts/profile';
import { recordWords } from '@pasok/contracts/record';
import { Fact, look } from '@pasok/ui';
import { texts } from '../texts.ts';
import { Section } from './section.tsx';

const words = texts.profile;

/** One's own records, as others read them beside one's offers and requests. */
export function RecordCard({ records }: { records: NonNullable<Profile['records']> }) {
  return (
    <Section title={words.record} lead={words.recordHint}>
      <dl className={look('grid', 'gap2')}>
        <Fact name={words.asVendor}>{recordWords(records.vendor)}</Fact>
        <Fact name={words.asBuyer}>{recordWords(records.buyer)}</Fact>
      </dl>
    </Section>
  );
}
