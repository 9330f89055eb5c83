import { giveWords } from '../give-words.ts';
import errors from '../words/id-errors.json' with { type: 'json' };

// For screens that say a refusal before a call is made.
giveWords({ errors });

export default ['errors'];
