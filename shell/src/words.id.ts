import chain from '@pasok/chain/words/id.json' with { type: 'json' };
import client from '@pasok/client/words/id.json' with { type: 'json' };
import { giveWords } from '@pasok/contracts/give-words';
import contracts from '@pasok/contracts/words/id.json' with { type: 'json' };
import ui from '@pasok/ui/words/id.json' with { type: 'json' };
import words from './words/id.json' with { type: 'json' };

giveWords({ ...chain, ...client, ...contracts, ...ui, ...words });
