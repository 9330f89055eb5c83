/** What the 3-step bar of the create form looks at. */
export interface RequestDraft {
  title: string;
  deadline: string;
  items: readonly unknown[];
}

/** Percent done (spec.md section 5): 33 for a title, 33 for a deadline, 34 for at least one item. */
export function draftProgress(draft: RequestDraft): number {
  const title = draft.title.trim() === '' ? 0 : 33;
  const deadline = draft.deadline === '' ? 0 : 33;
  return title + deadline + (draft.items.length > 0 ? 34 : 0);
}

/** Steps done, for the bar's `aria-valuetext` ("2 dari 3"). */
export function draftSteps(draft: RequestDraft): number {
  return [draft.title.trim() !== '', draft.deadline !== '', draft.items.length > 0].filter(Boolean).length;
}
