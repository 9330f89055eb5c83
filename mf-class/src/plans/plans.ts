import { wordsOf } from '@pasok/contracts/language';
import first from '../../../docs/class/1-id.md?raw';
import second from '../../../docs/class/2-id.md?raw';
import third from '../../../docs/class/3-id.md?raw';
import fourth from '../../../docs/class/4-id.md?raw';
import { readPlan } from './read-plan.ts';

/** The four lessons, as they are printed. */
export const plans = wordsOf('mf-class plans', [first, second, third, fourth].map(readPlan));
