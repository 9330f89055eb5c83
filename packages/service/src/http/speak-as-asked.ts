import { languageHeader } from '@pasok/contracts/language';
import type { MiddlewareHandler } from 'hono';
import { inLanguage, languageAsked } from '../base/spoken.ts';

/** Answers in the language that the caller names; without one in the product's own words, whatever was spoken where the call began. */
export const speakAsAsked: MiddlewareHandler = (c, next) =>
  inLanguage(languageAsked(c.req.header(languageHeader)), next);
