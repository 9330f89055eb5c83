/**
 * What a module exposes of a part that its package.json names in `extends`, and the file of it: `src/slots/<part>.tsx`, whose
 * default export is the component. Its props are those of the slot (`Slots` of `@pasok/contracts/slots`).
 */
export const modulePart = ({ part }: { part: string }) => [`./${part}`, `./src/slots/${part}.tsx`] as const;
