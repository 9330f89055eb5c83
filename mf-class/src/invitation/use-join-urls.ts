import { api } from '@pasok/client';
import { authConfigSchema } from '@pasok/contracts/account';
import { useQuery } from '@tanstack/react-query';

/** Names that mean the device on which they are opened. */
const ownMachine = /^(localhost|127\.|\[::1\])/;

/**
 * Where phones find this page, the likeliest first: where it is open, or, where that is this machine's own name for itself, by the
 * addresses that the server was started for. Empty where there are none.
 */
export function useJoinUrls(): readonly string[] {
  const isOwn = ownMachine.test(location.hostname);
  const { data } = useQuery({
    queryKey: ['network-urls'],
    queryFn: ({ signal }) => api.get('/auth/config', authConfigSchema, { signal }),
    enabled: isOwn,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return isOwn ? (data?.networkUrls ?? []) : [location.origin];
}
