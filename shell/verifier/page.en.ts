// The page at /verifikasi/en: the same, with its words in English given first.
import './words.en.ts';
import './page.ts';
