import { giveWords } from '@pasok/contracts/give-words';
import first from '../../../docs/class/1-en.md?raw';
import second from '../../../docs/class/2-en.md?raw';
import third from '../../../docs/class/3-en.md?raw';
import fourth from '../../../docs/class/4-en.md?raw';
import { readPlan } from '../plans/read-plan.ts';

export const plans = [first, second, third, fourth].map(readPlan);

// What the stage alone says; all else is the module's (../words.en.ts).
giveWords({ 'mf-class plans': plans });
