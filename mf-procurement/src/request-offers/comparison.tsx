import { toCsv } from '@pasok/domain/csv';
import { isWithdrawn } from '@pasok/domain/offer';
import {
  Button,
  IconDownload,
  IconPrinter,
  look,
  NotLoaded,
  PrintNote,
  saveCsv,
  shortId,
  useNarrow,
} from '@pasok/ui';
import { useQuery } from '@tanstack/react-query';
import type { OfferSort } from '../api/offer-cache.ts';
import { compareOptions } from '../api/offers.ts';
import { comparisonTexts } from '../parts/kind-of.ts';
import { texts } from '../texts.ts';
import type { Decision } from './accept-button.tsx';
import { ComparisonBars } from './comparison-bars.tsx';
import { comparisonRows } from './comparison-rows.ts';
import { ComparisonTable } from './comparison-table.tsx';
import { SilentNote } from './terms-rows.tsx';

const words = comparisonTexts;

/** The comparison with what one takes away from it: a file, a print. */
export function Comparison({ decision, sort }: { decision: Decision; sort: OfferSort }) {
  const { request } = decision;
  const isNarrow = useNarrow();
  const query = useQuery(compareOptions(request._id, sort));
  const { data } = query;
  if (!data) return <NotLoaded query={query} loading={320} />;
  const offers = data.data.filter((offer) => !isWithdrawn(offer));
  const actions = (
    <div className={look('row', 'gap2', 'noPrint')}>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconDownload size={16} aria-hidden />}
        onClick={() => saveCsv(toCsv(comparisonRows(request, offers)), words.fileName(shortId(request._id)))}
      >
        {words.csv}
      </Button>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconPrinter size={16} aria-hidden />}
        onClick={() => window.print()}
      >
        {texts.common.print}
      </Button>
    </div>
  );
  return (
    <section className={look('stack', 'gap5', 'narrows')}>
      {!isNarrow && actions}
      {data.data.length < data.total && <p>{words.tooMany(data.data.length, data.total)}</p>}
      {offers.length > 1 && (
        <p className={look('muted', 'text14')}>{isNarrow ? words.barsLegend : words.legend}</p>
      )}
      {offers.length > 1 && <SilentNote offers={offers} className={look('muted', 'text14')} />}
      {isNarrow ? (
        <ComparisonBars decision={decision} offers={offers} />
      ) : (
        <ComparisonTable decision={decision} offers={offers} />
      )}
      {isNarrow && actions}
      <PrintNote />
    </section>
  );
}
