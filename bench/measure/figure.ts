/** What a suite answers, one for each measured thing. `goal` is in words; a figure without one is for information. */
export type Figure = {
  suite: string;
  name: string;
  value: number;
  unit: string;
  goal?: string;
  ok?: boolean;
};

export const atLeast = (value: number, goal: number) => ({ goal: `≥ ${goal}`, ok: value >= goal });
export const atMost = (value: number, goal: number) => ({ goal: `≤ ${goal}`, ok: value <= goal });
