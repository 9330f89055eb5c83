import { type DealRecord, ownDealsWords, recordWords } from '@pasok/contracts/record';
import type { Party } from '@pasok/contracts/request';
import { Link } from 'react-router-dom';

/** Somebody's record in a sentence, and the reader's own deals with them, which alone the reader may open. */
export function RecordLine({ record, of }: { record: DealRecord; of: Party | undefined }) {
  return (
    <>
      <span>{recordWords(record.figures)}</span>
      {record.yours > 0 && of?.name && (
        <>
          <span> · </span>
          <Link to={`/transactions?q=${encodeURIComponent(of.name)}`}>{ownDealsWords(record.yours)}</Link>
        </>
      )}
    </>
  );
}
