import { giveWords } from '@pasok/contracts/give-words';
import { words as alarm } from './explorer/alarms/alarm-texts.en.ts';
import { debugWords, notMineWords } from './explorer/block/texts.en.ts';
import { words as help } from './explorer/help-texts.en.ts';
import { words as mining } from './explorer/mining-steps/texts.en.ts';
import { words as trust } from './explorer/trust/texts.en.ts';
import { words as whole } from './explorer/whole/texts.en.ts';
import { words as publicLog } from './public-log/texts.en.ts';
import { texts } from './texts.en.ts';

const sets = {
  'mf-blockchain': texts,
  'mf-blockchain alarm': alarm,
  'mf-blockchain debug': debugWords,
  'mf-blockchain help': help,
  'mf-blockchain mining': mining,
  'mf-blockchain not-mine': notMineWords,
  'mf-blockchain public-log': publicLog,
  'mf-blockchain trust': trust,
  'mf-blockchain whole': whole,
};
giveWords(sets);

/** The sets of the explorer and of both screens; the lab's own come with the lab. */
export default Object.keys(sets);
