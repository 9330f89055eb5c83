/** Zero-width characters, marks of direction, fillers, variation selectors. */
const unseen = /\p{Default_Ignorable_Code_Point}|\p{Cf}/gu;
const dashes = /[\p{Dash_Punctuation}\u2212\u2043]/gu;
/** '1. ', '2) ', '(3) ', '• ': what a list writes before its rows. */
const listMark = /^(?:\(?\d{1,4}[.)]|[•‣◦▪∙·*☐□])\s*/u;

/** Whether a text shows anything at all. */
export const isVisible = (text: string): boolean =>
  /[^\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\s\u2800]/u.test(text);

/**
 * A text without what does not count when it is compared: full-width letters are those of a keyboard, every dash and minus
 * is '-', every space one space, and what cannot be seen is gone. Repeating changes nothing.
 */
export const plainText = (text: string): string =>
  text.normalize('NFKC').replace(unseen, '').replace(dashes, '-').replace(/\s+/gu, ' ').trim();

/** A code as it is compared: plain, in upper case, without spaces, hyphens and the mark of a list it stood in. */
export const plainCode = (text: string): string =>
  plainText(text).replace(listMark, '').replace(/[\s-]/g, '').toUpperCase();
