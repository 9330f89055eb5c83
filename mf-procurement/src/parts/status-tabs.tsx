import { useAddress } from '@pasok/client';
import { Tabs } from '@pasok/ui';
import { texts } from '../texts.ts';

/** Shows all of a list or those of one status; the choice stands in the address, in place of what narrows it otherwise. */
export function StatusTabs({ statuses }: { statuses: Record<string, string> }) {
  const { params, change } = useAddress();
  const tabs = [
    { value: '', label: texts.common.all },
    ...Object.entries(statuses).map(([value, label]) => ({ value, label })),
  ];
  return (
    <Tabs
      label={texts.common.status}
      tabs={tabs}
      value={params.get('status') ?? ''}
      onChange={(status) => change({ search: { status, offers: false, page: false } })}
    />
  );
}
