import { languageHeader } from '@pasok/contracts/language';
import type { MiddlewareHandler } from 'hono';
import { inLanguage, languageAsked } from '../base/spoken.ts';

/** Answers in the language that the caller names; without one in the product's own words. */
export const speakAsAsked: MiddlewareHandler = (c, next) => {
  const language = languageAsked(c.req.header(languageHeader));
  return language ? inLanguage(language, next) : next();
};
