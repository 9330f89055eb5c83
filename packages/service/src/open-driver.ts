import postgres, { type Sql } from 'postgres';

type DriverOptions = postgres.Options<Record<string, never>>;

const severalHosts = /^[^:]+:\/\/(?:[^@/?]*@)?[^/?]*,/;

/** Whether an address names several hosts: those of a cluster, of which one takes writes. */
const hasSeveralHosts = (url: string): boolean => severalHosts.test(url);

/**
 * The driver on an address of one host or of several. Of several the one that takes writes is meant, whether the address
 * says `target_session_attrs=read-write` or not, or where `wanted` says so a replica; a host that vanished keeps a
 * connection from the next for two seconds.
 */
export const openDriver = (
  url: string,
  options: DriverOptions,
  wanted: 'read-write' | 'prefer-standby' = 'read-write',
): Sql =>
  postgres(
    url,
    hasSeveralHosts(url) ? { ...options, connect_timeout: 2, target_session_attrs: wanted } : options,
  );
