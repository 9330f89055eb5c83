import type { ProcurementRequest } from '@pasok/contracts/request';
import { useAt } from '@pasok/ui';
import { useQueryClient } from '@tanstack/react-query';
import { offerKeys } from '../api/offer-cache.ts';
import { requestKeys } from '../api/requests.ts';

/** Asks for the offers of a sealed request again when its seal opens: before, the server answers none. */
export function useSealOpening({ sealedUntilDeadline, deadline }: ProcurementRequest): void {
  const cache = useQueryClient();
  useAt([sealedUntilDeadline ? deadline : undefined], () => {
    for (const queryKey of [offerKeys.all, requestKeys.all]) void cache.invalidateQueries({ queryKey });
  });
}
