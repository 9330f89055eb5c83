import { giveWords } from '../language.ts';
import { errorTexts } from '../texts.id.ts';

// For screens that say a refusal before a call is made.
giveWords({
  errors: Object.fromEntries(Object.entries(errorTexts).map(([code, message]) => [code, { message }])),
});

export default ['errors'];
