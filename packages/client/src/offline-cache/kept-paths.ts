/** All that a device keeps of what was answered (rules.md, section 12): lists, and deals whose goods are under way. */
const kept =
  /^\/api\/(transactions(\/(?!user-)[^/?]+(\/history|\/digests)?)?|requests(\/my)?|offers\/my|dashboard\/(stats|activities))(\?|$)/;

/** Whether the answer of an address is kept on the device. */
export const isKept = (address: string): boolean => kept.test(address);

/** The deal that an address is about, if it is about one. */
export const dealOf = (address: string): string | undefined =>
  /^\/api\/transactions\/(?!counts$)([^/?]+)/.exec(address)?.[1];

/** The addresses at which a deal is kept: itself, and what belongs to it. */
export const partsOf = (deal: string): [deal: string, ...rest: string[]] => {
  const own = `/api/transactions/${deal}`;
  return [own, `${own}/history`, `${own}/digests`];
};
