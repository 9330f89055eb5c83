import { dataAsOfHeader } from '@pasok/contracts/http';
import { create } from 'zustand';
import { useSession } from '../session/session.ts';

/** Up to when the answers of each service are whole, as ISO 8601; without one: as things are now. */
const useAges = create<{ core?: string | undefined; chain?: string | undefined }>(() => ({}));

/**
 * Up to when the data on the page are whole (ISO 8601), while the server answers from a copy and stores no changes;
 * undefined while it answers as usual. `of` asks for the answers of one service alone.
 */
export function useDataAsOf(of?: 'core' | 'chain'): string | undefined {
  // Nobody asks for the chain who has not signed in, so nobody would hear that it is as it is now.
  const hasChain = useSession(({ token }) => token !== null);
  return useAges(({ core, chain }) => {
    const ages = [of === 'chain' ? undefined : core, hasChain && of !== 'core' ? chain : undefined];
    return ages.filter(Boolean).sort()[0];
  });
}

/** Takes from an answer how old it is; a refusal says nothing of that. */
export function recordDataAge(path: string, { ok, headers }: Response): void {
  const service = path.startsWith('/blockchain') ? 'chain' : 'core';
  if (ok) useAges.setState({ [service]: headers.get(dataAsOfHeader) ?? undefined });
}
