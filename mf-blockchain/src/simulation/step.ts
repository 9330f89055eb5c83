import { useLocation } from 'react-router-dom';

export const steps = ['hash', 'blok', 'rantai', 'jaringan', 'hasil'] as const;
/** From one field to a network, and what it all showed. */
export type Step = (typeof steps)[number];

/** The step that the address names; the ten peers where it names none. */
export function useStep(): Step {
  const named = useLocation().hash.slice(1);
  return steps.find((step) => step === named) ?? 'jaringan';
}
