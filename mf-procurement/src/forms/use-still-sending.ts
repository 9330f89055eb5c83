import { type MutationKey, useIsMutating } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * Whether what was typed here is still being sent by a form that was left: this one waits until that is over, and
 * begins with what is left of it. What it sends itself does not count.
 */
export function useStillSending(mutationKey: MutationKey): boolean {
  const isSending = useIsMutating({ mutationKey }) > 0;
  const [isWaiting, setIsWaiting] = useState(isSending);
  if (isWaiting && !isSending) setIsWaiting(false);
  return isWaiting && isSending;
}
