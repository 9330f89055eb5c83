import chain from '@pasok/chain/words/en.json' with { type: 'json' };
import client from '@pasok/client/words/en.json' with { type: 'json' };
import { giveWords } from '@pasok/contracts/give-words';
import contracts from '@pasok/contracts/words/en.json' with { type: 'json' };
import ui from '@pasok/ui/words/en.json' with { type: 'json' };
import words from './words/en.json' with { type: 'json' };

giveWords({ ...chain, ...client, ...contracts, ...ui, ...words });
