import { errorMessage } from '@pasok/client';
import { useEffect, useState } from 'react';
import { miner } from './miner.ts';

/** The engine that searches nonces in this browser, or why none does; starts the worker before it is needed. */
export function useEngine(): string {
  const [engine, setEngine] = useState('…');
  useEffect(() => {
    miner.start().then(setEngine, (error: unknown) => setEngine(errorMessage(error)));
  }, []);
  return engine;
}
