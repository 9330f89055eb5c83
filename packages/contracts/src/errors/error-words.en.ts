import { giveWords } from '../give-words.ts';
import words from '../words/en-errors.json' with { type: 'json' };

// For screens that say a refusal before a call is made.
giveWords({
  errors: Object.fromEntries(Object.entries(words).map(([code, message]) => [code, { message }])),
});

export default ['errors'];
