import { type ApiError, errorMessage } from '@pasok/client';
import { useDialogs } from '@pasok/ui';
import { texts } from '../texts.ts';

/** Says in a dialog that what was to be accepted has changed meanwhile, and that the newest is on screen now. */
export function useShowOutdated(): (error: ApiError) => void {
  const { alert } = useDialogs();
  return (error) => void alert({ message: errorMessage(error), detail: texts.offer.reloaded });
}
