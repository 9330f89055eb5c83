import { useLocation } from 'react-router-dom';

/** The desk of who works alone: from a text to a chain, and two things that hang on it. */
export const desk = ['hash', 'blok', 'rantai', 'kunci', 'merkle'] as const;
export const steps = [...desk, 'jaringan'] as const;
export type Step = (typeof steps)[number];

/** The step that the address names; the ten peers where it names none. */
export function useStep(): Step {
  const named = useLocation().hash.slice(1);
  return steps.find((step) => step === named) ?? 'jaringan';
}

/** Where a step is. */
export const addressOf = (step: Step): string =>
  `/blockchain-simulation${step === 'jaringan' ? '' : `#${step}`}`;
