import { isLoopback } from '@pasok/service/base/environment';
import { z } from 'zod';

/** A bucket and the key to it; `url` has no secret in it. */
export type BucketAddress = { url: string; region: string; accessKeyId: string; secretAccessKey: string };

const words =
  'give it as https://KEY:SECRET@host/bucket, with ?region= where it is not us-east-1, and what is no letter or digit of the key and the secret percent-encoded';

/** S3's own rule for names, which are also a part of a path. */
const bucketPath = /^\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]\/?$/;

/** Undefined where it is none; without TLS this machine alone is talked to. */
function parseAddress(text: string): BucketAddress | undefined {
  try {
    const { protocol, hostname, origin, pathname, username, password, searchParams, hash } = new URL(text);
    const isPrivate = protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
    const known = [...searchParams.keys()].every((name) => name === 'region');
    if (!isPrivate || !bucketPath.test(pathname) || !username || !password || !known || hash)
      return undefined;
    return {
      url: origin + pathname.replace(/\/$/, ''),
      region: searchParams.get('region') || 'us-east-1',
      accessKeyId: decodeURIComponent(username),
      secretAccessKey: decodeURIComponent(password),
    };
  } catch {
    return undefined;
  }
}

/** The address of a bucket, with the key in it as addresses of databases have their password. A refusal quotes nothing of it. */
export const bucketAddress = z.string(words).transform((text, { addIssue }): BucketAddress => {
  const address = parseAddress(text);
  if (address) return address;
  addIssue(words);
  return z.NEVER;
});
