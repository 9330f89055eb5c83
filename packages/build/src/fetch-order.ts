import type { RsbuildPlugin } from '@rsbuild/core';

type Order = {
  /** Scripts by the name of their chunk that run first. */
  first: RegExp;
  /** Files that are needed last. */
  last: RegExp;
};

/**
 * Says in the page which of its files come first and which last. Files of one urgency share a line evenly: the entry, which
 * all others wait for, came last of all, and the processor had nothing to do until then.
 */
export function pluginFetchOrder({ first, last }: Order): RsbuildPlugin {
  const urgencyOf = (address: unknown) => {
    if (typeof address !== 'string') return undefined;
    if (first.test(address)) return 'high';
    return last.test(address) ? 'low' : undefined;
  };
  return {
    name: 'pasok-fetch-order',
    apply: 'build',
    setup(api) {
      api.modifyHTMLTags({
        order: 'post',
        handler: (tags) => {
          for (const { attrs } of [...tags.headTags, ...tags.bodyTags]) {
            const fetchpriority = urgencyOf(attrs?.src ?? attrs?.href);
            if (attrs && fetchpriority) attrs.fetchpriority = fetchpriority;
          }
          return tags;
        },
      });
    },
  };
}
