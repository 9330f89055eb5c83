/** What the 3-step bar of the create form looks at. */
export interface RequestDraft {
  title: string;
  deadline: string;
  items: readonly { name: string }[];
}

/** Which of the three steps is done: a title, a deadline, at least one item. A card without a name is no item yet. */
export function draftDone({ title, deadline, items }: RequestDraft): [boolean, boolean, boolean] {
  return [title.trim() !== '', deadline !== '', items.some(({ name }) => name.trim() !== '')];
}

/** Percent done (spec.md section 5): 33 for a title, 33 for a deadline, 34 for at least one item. */
export function draftProgress(draft: RequestDraft): number {
  const [title, deadline, item] = draftDone(draft);
  return (title ? 33 : 0) + (deadline ? 33 : 0) + (item ? 34 : 0);
}

/** Steps done, for the bar's `aria-valuetext` ("2 dari 3"). */
export const draftSteps = (draft: RequestDraft): number => draftDone(draft).filter(Boolean).length;
