import type { SlotProps } from '@pasok/ui';
import { useLateFile } from './use-late-file.ts';
import { useRegistry } from './use-registry.ts';

const loadExtensions = () => import(/* webpackChunkName: "screen-later" */ './slot-extensions.tsx');

/** What other modules add to a page. Nothing but what draws it is fetched before the page around has come to rest. */
export function SlotParts({ name, of }: SlotProps) {
  const { entries } = useRegistry();
  const isWanted = entries.some((entry) => entry.extends?.some(({ slot }) => slot === name));
  const extensions = useLateFile(loadExtensions, isWanted);
  return extensions && <extensions.SlotExtensions name={name} of={of} />;
}
