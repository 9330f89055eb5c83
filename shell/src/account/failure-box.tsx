import { Banner } from '@pasok/ui';
import { useEffect, useRef } from 'react';
import { refusalLines } from './refusal.ts';

/** The red box of a refused form: takes the focus, so it is read first. */
export function FailureBox({ title, error }: { title: string; error: Error }) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new refusal takes the focus again.
  useEffect(() => box.current?.focus(), [error]);
  return (
    <div ref={box} tabIndex={-1}>
      <Banner tone="error" title={title}>
        {refusalLines(error, title).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Banner>
    </div>
  );
}
