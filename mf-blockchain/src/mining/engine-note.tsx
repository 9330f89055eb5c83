import { Banner } from '@pasok/ui';
import { texts } from '../texts.ts';
import { useEngine } from './use-engine.ts';

/** Where a browser misses WebAssembly SIMD, searching takes longer: nobody should blame the chain for it. */
export function EngineNote() {
  return useEngine() === '@noble/hashes' ? <Banner tone="info">{texts.slower}</Banner> : null;
}
