import { limits, optionalLine, requiredLine } from './text.ts';
import { fieldTexts } from './texts.ts';

// The one rule of what a person, a business or a student may be called, after Unicode's UTS 39: a name says on every screen
// what was typed, and cannot be read as another one.

/** An emoji as keyboards make it, also one joined of several by what cannot be seen, and a digit in its key. */
const emoji =
  /\p{Extended_Pictographic}\ufe0f?\p{Emoji_Modifier}?(?:\u200d\p{Extended_Pictographic}\ufe0f?\p{Emoji_Modifier}?)*|[0-9#*]\ufe0f?\u20e3/gu;
/** Joiners that Arabic and Indic spelling needs: after a letter or a mark of these scripts. */
const spellingJoiner =
  /(?<=[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Telugu}])[\u200c\u200d]/gu;
/** Zero-width characters, fillers, marks of direction: by these a name reads like another one, or like nothing. */
const unseen = /\p{Default_Ignorable_Code_Point}/u;
/** More marks on one letter than any script has: they cover the lines above and below. */
const piled = /\p{M}{4}/u;
const telling = /[\p{L}\p{N}\p{Extended_Pictographic}\p{Regional_Indicator}]/u;
/**
 * Letters that look like the usual ones of a keyboard, so that a name reads as another: those for formulas, small capitals and
 * others of phonetic writing, and i and j without their dots.
 */
const styled =
  /[\u{1d400}-\u{1d7ff}\u{1f130}-\u{1f189}\u1d00-\u1dbf\u02b0-\u02b8\u02e0-\u02e4ıȷɑɡɢɩɪɴɾʀʋʏʙʜʟꜰꜱꞮꟾ]/u;

/** Belongs to every script: digits, spaces, signs, marks that any letter may bear. */
const shared = /[\p{Script_Extensions=Common}\p{Script_Extensions=Inherited}]/gu;
/**
 * UTS 39, 'Highly Restrictive': one script, of those in everyday use (UAX 31, table 5) or of Indonesia's own, or Latin with
 * the scripts that Japanese, Chinese and Korean are written in beside it.
 */
const oneScript = [
  /^\p{scx=Latin}*$/u,
  /^\p{scx=Arabic}+$/u,
  /^[\p{scx=Latin}\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]+$/u,
  /^[\p{scx=Latin}\p{scx=Han}\p{scx=Bopomofo}]+$/u,
  /^[\p{scx=Latin}\p{scx=Han}\p{scx=Hangul}]+$/u,
  /^\p{scx=Javanese}+$/u,
  /^\p{scx=Balinese}+$/u,
  /^\p{scx=Sundanese}+$/u,
  /^\p{scx=Buginese}+$/u,
  /^\p{scx=Batak}+$/u,
  /^\p{scx=Rejang}+$/u,
  /^\p{scx=Armenian}+$/u,
  /^\p{scx=Bengali}+$/u,
  /^\p{scx=Cyrillic}+$/u,
  /^\p{scx=Devanagari}+$/u,
  /^\p{scx=Ethiopic}+$/u,
  /^\p{scx=Georgian}+$/u,
  /^\p{scx=Greek}+$/u,
  /^\p{scx=Gujarati}+$/u,
  /^\p{scx=Gurmukhi}+$/u,
  /^\p{scx=Hebrew}+$/u,
  /^\p{scx=Kannada}+$/u,
  /^\p{scx=Khmer}+$/u,
  /^\p{scx=Lao}+$/u,
  /^\p{scx=Malayalam}+$/u,
  /^\p{scx=Myanmar}+$/u,
  /^\p{scx=Oriya}+$/u,
  /^\p{scx=Sinhala}+$/u,
  /^\p{scx=Tamil}+$/u,
  /^\p{scx=Telugu}+$/u,
  /^\p{scx=Thaana}+$/u,
  /^\p{scx=Thai}+$/u,
  /^\p{scx=Tibetan}+$/u,
];

/**
 * Letters of Cyrillic, Greek and Armenian that confusables.txt of UTS 39 says look like ASCII ones: a text of these alone
 * reads as a Latin one ('whole-script confusable').
 */
const looksLatin =
  /^[ЅІЈАВЕКМНОРСТУХЫЬЮагеорсухѕіјѡѴѵҮүһҽӀӏӔӕԁԌԛԜԝꙇꚘꚙͿΑΒΕΖΗΙΚΜΝΟΡΤΥΧαγινορσυϜϳϺՍՏՕագզհոռսցքօ]+$/u;

/** Whether a text is of one script, and cannot be read as Latin unless it is. */
export const isOneScript = (text: string): boolean => {
  const letters = text.replace(shared, '');
  return oneScript.some((script) => script.test(letters)) && !looksLatin.test(letters);
};

/** What only the product itself is called: a word of the first kind, alone or with words of both. */
const reservedWord = /pasok|admin|sistem|system|moderator|akundihapus/;
const reservedOnly =
  /^(?:pasok|admin(?:istrator)?|sistem|system|moderator|akundihapus|resmi|official|support|bantuan|layanan|pelanggan|customer|service|tim|team|staff?|operator|indonesia|keamanan|security)+$/;
/** Digits and signs that stand for letters. */
const stands: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  '@': 'a',
  $: 's',
  '|': 'i',
};

/** A name as it is read at a glance: small, without marks, with the letters that digits and signs stand for. */
const readPlain = (name: string): string =>
  [...name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()]
    .map((letter) => stands[letter] ?? letter)
    .join('');

function isReserved(name: string): boolean {
  const letters = readPlain(name).replaceAll(/[^a-z]/g, '');
  return reservedWord.test(letters) && reservedOnly.test(letters);
}

/** As a keyboard writes it: full-width letters and signs are their usual ones, spaces single. */
const asTyped = (name: string): string =>
  name
    .replaceAll(/[\uff01-\uff5e]/g, (sign) => sign.normalize('NFKC'))
    .replaceAll(/\p{Zs}+/gu, ' ')
    .trim();
const showsAll = (name: string): boolean =>
  !unseen.test(name.replaceAll(emoji, '').replaceAll(spellingJoiner, ''));

/** What is wrong with a name, in words; the first of it speaks. */
function faultOf(name: string): string | undefined {
  if (!showsAll(name)) return fieldTexts.unseen;
  if (piled.test(name)) return fieldTexts.piled;
  if (name && !telling.test(name)) return fieldTexts.telling;
  if (!isOneScript(name) || styled.test(name)) return fieldTexts.oneScript;
  return isReserved(name) ? fieldTexts.reserved : undefined;
}

const named = (text: ReturnType<typeof optionalLine>) =>
  text.overwrite(asTyped).superRefine((name, { addIssue }) => {
    const message = faultOf(name);
    if (message) addIssue({ code: 'custom', message });
  });

/** The product and banks, of which a person's name holds no word: money is asked for in their names. A business may. */
const asksForMoney = new Set(['pasok', 'bank', 'bca', 'bni', 'bri', 'bsi', 'btn', 'cimb', 'ocbc', 'uob']);
const namesOther = (name: string): boolean =>
  readPlain(name)
    .split(/[^a-z]+/)
    .some((word) => asksForMoney.has(word));

/** What a person is called. */
export const personNameSchema = named(requiredLine(limits.name)).refine((name) => !namesOther(name), {
  error: () => fieldTexts.otherName,
});

/** What a business is called; may be empty. */
export const tradeNameSchema = named(optionalLine(limits.name));

/** What a student is called in a class: 1 to 20 UTF-16 units. */
export const nicknameSchema = named(requiredLine(20));
