import { api, readActLog } from '@pasok/client';
import { type DealAct, dealActsSchema } from '@pasok/contracts/act';

/** The file that shows to anybody those of some acts that the log has, and how many it has not yet. */
export async function actsFile(acts: readonly DealAct[]): Promise<{ text: string; waiting: number }> {
  const known = acts.flatMap((act) => (act.logged ? [{ act, logged: act.logged }] : []));
  const waiting = acts.length - known.length;
  if (known.length === 0) return { text: '', waiting };
  const [{ proveActs }, { actsFileText }] = await Promise.all([
    import('@pasok/chain/act-place'),
    import('@pasok/chain/acts-file'),
  ]);
  const { places } = await proveActs(
    readActLog,
    known.map(({ logged }) => logged),
  );
  const placed = known.flatMap(({ act }, at) => {
    const place = places[at];
    return place ? [{ ...act, ...place }] : [];
  });
  return { text: actsFileText(placed), waiting };
}

/** The caller's acts of a deal: its history, the papers that they read, and their keys. */
export async function readOwnActs(transaction: string): Promise<DealAct[]> {
  return (await api.get(`/transactions/${encodeURIComponent(transaction)}/acts`, dealActsSchema)).acts;
}
