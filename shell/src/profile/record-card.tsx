import type { Profile } from '@pasok/contracts/profile';
import { recordWords } from '@pasok/contracts/record';
import { Card, Fact, look } from '@pasok/ui';
import { texts } from '../texts.ts';
import classes from './profile.module.css';

const words = texts.profile;

/** One's own records, as others read them beside one's offers and requests. */
export function RecordCard({ records }: { records: NonNullable<Profile['records']> }) {
  return (
    <Card component="section" className={classes.card ?? ''}>
      <h2 className={classes.heading}>{words.record}</h2>
      <p className={classes.note}>{words.recordHint}</p>
      <dl className={look('grid', 'gap2')}>
        <Fact name={words.asVendor}>{recordWords(records.vendor)}</Fact>
        <Fact name={words.asBuyer}>{recordWords(records.buyer)}</Fact>
      </dl>
    </Card>
  );
}
