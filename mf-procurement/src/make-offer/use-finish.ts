import { toPageBefore } from '@pasok/ui';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * @returns how a form that was sent gives way to the page `to`: Back where that one led to the form, else in the form's
 * place. Either way Back from there leads to no form.
 */
export function useFinish(to: string): () => void {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { from?: string } | null };
  return () => {
    if (state?.from === to) void navigate(toPageBefore());
    else void navigate(to, { replace: true });
  };
}
