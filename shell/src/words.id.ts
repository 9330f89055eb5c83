import { giveWords } from '@pasok/contracts/language';
import { accountTexts } from './account/texts.id.ts';
import { texts } from './texts.id.ts';

giveWords({ shell: texts, 'shell account': accountTexts });
