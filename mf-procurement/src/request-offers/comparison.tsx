import type { Offer } from '@pasok/contracts/offer';
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
import { nameOf } from './comparison-facts.tsx';
import { comparisonRows } from './comparison-rows.ts';
import { ComparisonTable } from './comparison-table.tsx';

const words = comparisonTexts;

/** Which offers do not say whether PPN and freight are in their prices; nothing where all of them do. */
function silentWords(offers: readonly Offer[]): string | undefined {
  const silent = offers.filter(({ terms }) => !terms);
  if (silent.length === 0) return undefined;
  return silent.length === offers.length ? words.allSilent : words.silent(silent.map(nameOf).join(', '));
}

/** The comparison with what one takes away from it: a file, a print. */
export function Comparison({ decision, sort }: { decision: Decision; sort: OfferSort }) {
  const { request } = decision;
  const isNarrow = useNarrow();
  const query = useQuery(compareOptions(request._id, sort));
  const { data } = query;
  if (!data) return <NotLoaded query={query} loading={320} />;
  const offers = data.data.filter((offer) => !isWithdrawn(offer));
  const silent = offers.length > 1 && silentWords(offers);
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
      {silent && <p className={look('muted', 'text14')}>{silent}</p>}
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
