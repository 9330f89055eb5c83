ALTER TABLE "request_goods" ADD COLUMN "spelt" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "spelt" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "request_goods_unspelt" ON "request_goods" USING btree ("request_id") WHERE not "request_goods"."spelt";--> statement-breakpoint
CREATE INDEX "saved_searches_unspelt" ON "saved_searches" USING btree ("id") WHERE not "saved_searches"."spelt";;--> statement-breakpoint
-- One spelling of what is posted and what is asked: numbers with their unit ('80 gsm', '80gram': '80g'), with one decimal sign
-- ('2.5', '2,50': '2d5') and none of thousands, halves and quarters as such numbers, sizes in one word ('20 × 30 cm': '20x30 cm'),
-- no apostrophe inside a word.
CREATE FUNCTION goods_spelling(goods text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  spelt text := left(goods, 20000);
  -- How each unit is spelt here; 'g' of paper is that of a square metre too.
  units constant jsonb := '{"g":"g","gr":"g","grm":"g","gram":"g","gsm":"g","kg":"kg","kgs":"kg","kilo":"kg","kilogram":"kg","mg":"mg","miligram":"mg",
    "ml":"ml","cc":"ml","mililiter":"ml","l":"l","lt":"l","ltr":"l","liter":"l","litre":"l","m":"m","mtr":"m","meter":"m","m2":"m2","meter2":"m2",
    "m3":"m3","meter3":"m3","mm":"mm","mili":"mm","milimeter":"mm","cm":"cm","senti":"cm","sentimeter":"cm","centimeter":"cm","km":"km","kilometer":"km",
    "in":"inci","inch":"inci","inches":"inci","inci":"inci","inchi":"inci","w":"w","wat":"w","watt":"w","v":"v","volt":"v","a":"a","amp":"a",
    "amper":"a","ampere":"a","gb":"gb","giga":"gb","gigabyte":"gb","tb":"tb","tera":"tb","terabyte":"tb","mb":"mb","megabyte":"mb","mp":"mp",
    "megapiksel":"mp","megapixel":"mp","%":"persen","persen":"persen","va":"va","kva":"kva","kw":"kw","kwh":"kwh","hz":"hz","khz":"khz","mhz":"mhz",
    "ghz":"ghz","mah":"mah","ah":"ah","hp":"hp","pk":"pk","rpm":"rpm","psi":"psi","bar":"bar","dpi":"dpi","btu":"btu"}';
BEGIN
  spelt := replace(replace(replace(spelt, '½', ' ½'), '¼', ' ¼'), '¾', ' ¾');
  spelt := lower(normalize(spelt, NFKC));
  spelt := regexp_replace(spelt, '(?<![0-9/.,])([13])/([24])(?![0-9/])', '\1⁄\2', 'g');
  spelt := regexp_replace(spelt, '([0-9]) *(?=[13]⁄[24])', '\1,', 'g');
  spelt := replace(replace(replace(spelt, ',1⁄2', ',5'), ',1⁄4', ',25'), ',3⁄4', ',75');
  spelt := replace(replace(replace(spelt, '1⁄2', '0,5'), '1⁄4', '0,25'), '3⁄4', '0,75');
  -- A sign of inches, where none begins a quotation.
  IF spelt !~ '(^|[\s(])["”]' THEN
    spelt := regexp_replace(spelt, '([0-9])\s*(?:"|”|′′|''''|’’)', '\1 inci ', 'g');
  END IF;
  spelt := regexp_replace(spelt, '(?<=[^\s!-@\[-`{-~])[''’‘ʼ`](?=[^\s!-@\[-`{-~])', '', 'g');
  spelt := regexp_replace(spelt, '(?<=[0-9])[.,](?=[0-9]{3}(?![0-9]))', '', 'g');
  spelt := regexp_replace(spelt, '(?<=[0-9])[.,](?=[0-9])', 'd', 'g');
  spelt := regexp_replace(spelt, '([0-9]d[0-9]*[1-9])0+(?![0-9])', '\1', 'g');
  spelt := regexp_replace(spelt, '([0-9])\s*(?:mm|cm|m|inci|inchi|inch)?\s*[x×*]\s*(?=[0-9])', '\1x', 'g');
  spelt := replace(replace(replace(spelt, 'gr/m2', 'g'), 'gram/m2', 'g'), 'g/m2', 'g');
  -- Three parts each: up to a number, what is between, its unit. That of a size stands alone.
  spelt := regexp_replace(spelt, '(?<![a-z0-9])((?:[0-9]+[dx])*[0-9]+)([ -]*)(%|[a-z]+[23]?)(?![a-z0-9])',
    '\1' || chr(1) || '\2' || chr(1) || '\3' || chr(1), 'g');
  RETURN (
    SELECT string_agg(text || CASE WHEN units ? unit THEN CASE WHEN text ~ 'x[0-9d]+$' THEN ' ' ELSE '' END || (units ->> unit) || ' '
      ELSE coalesce(between_them || unit, '') END, '' ORDER BY n)
    FROM (SELECT n, text, lead(text) OVER (ORDER BY n) AS between_them, lead(text, 2) OVER (ORDER BY n) AS unit
      FROM string_to_table(spelt, chr(1)) WITH ORDINALITY AS part (text, n)) AS parts
    WHERE n % 3 = 1);
END
$$;
--> statement-breakpoint
-- Two neighbours as one word: 'flash disk', 'wi-fi'. None of two numbers, of measures, nor behind a word that stands before any
-- other. Without regular expressions, of which PostgreSQL keeps 32.
CREATE FUNCTION goods_pair(word text, next text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN word <> '' AND next <> '' AND length(word) + length(next) <= 40
    AND NOT (strpos('0123456789', left(next, 1)) > 0 AND strpos('0123456789', right(word || next, 1)) = 0)
    AND NOT (strpos('0123456789', left(word, 1)) > 0 AND strpos('0123456789', right(word, 1)) = 0)
    AND NOT (strpos('0123456789', right(word, 1)) > 0 AND strpos('0123456789', left(next, 1)) > 0)
    AND word <> ALL ('{ke,di,se,per,dan,atau,untuk,dengan,yang,dari}') THEN word || next END
$$;
--> statement-breakpoint
-- The stem of a word whose beginning or end is an affix: none of 'ke' without 'an', of 'i', 'ku' and 'mu', nor of goods that only
-- look so.
CREATE FUNCTION goods_stem(word text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN strpos('0123456789', left(word, 1)) > 0 OR word = ANY ('{durian,rambutan,bantalan,kuningan,tabungan,ukuran,satuan,jaringan,lapangan,
      layangan,bulanan,kalangan,lapisan,batangan,sasaran,halaman,pasangan,panduan,atasan,bawahan,bangunan,
      pelampung,pelana,perunggu,perahu,permata,pelita,peluru,peluit,pepaya,permadani,perangko,perabot,peralon,pelangi,perisai,
      pesawat,pelumas,peniti,pelatuk,beruang,berlian,belimbing,belerang,beludru,beringin,belanga,beliung,
      terasi,terigu,terminal,terompet,teropong,terali,teralis,termometer,dinamo,dispenser,digital,display,disinfektan,
      melati,merica,mentega,medali,menara,mercusuar,meranti,merpati,memori,metana,menteri,meteor,melamin}') THEN word
    WHEN (word LIKE '%nya' OR word LIKE '%lah' OR word LIKE '%kah') AND length(word) > 6 AND word LIKE 'ke%' AND word NOT LIKE '%an___'
      THEN left(word, -3)
    WHEN word LIKE 'ke%' AND word NOT LIKE '%an' AND word NOT LIKE '%an___' THEN word
    WHEN word LIKE '%ku' OR word LIKE '%mu' OR word LIKE '%i' AND word NOT LIKE 'me%' AND word NOT LIKE 'di%' AND word NOT LIKE 'ber%' THEN word
    ELSE coalesce((ts_lexize('pg_catalog.indonesian_stem', word))[1], word) END
$$;
--> statement-breakpoint
-- What finds a word of a search with its neighbours: its stem, or the word as it stands where it has the weight A, and what it is
-- in one with a neighbour.
CREATE FUNCTION goods_query(word text, before text, after text, exactly boolean) RETURNS tsquery LANGUAGE sql STABLE AS $$
  SELECT coalesce(one || two, one, two) FROM (
    SELECT coalesce(own || joined, own) AS one, to_tsquery('public.goods_unstemmed', public.goods_pair(word, after) || mark) AS two FROM (
      SELECT CASE WHEN exactly THEN to_tsquery('public.goods_unstemmed', word || mark)
          ELSE plainto_tsquery('simple', public.goods_stem(public.unaccent(word))) END AS own,
        to_tsquery('public.goods_unstemmed', public.goods_pair(before, word) || mark) AS joined, mark
      FROM (SELECT CASE WHEN exactly THEN ':A' ELSE '' END AS mark) AS weight) AS alone) AS joined_too
$$;
--> statement-breakpoint
-- As they stand, as they are spelt, each number without its unit and each two neighbours, all with the weight A; and their stems, of a
-- place too: one without would have every weight.
CREATE OR REPLACE FUNCTION goods_words(goods text) RETURNS tsvector LANGUAGE sql STABLE SET jit TO off AS $$
  WITH spelt AS MATERIALIZED (
    SELECT public.plain_goods(goods) AS plain, spelling, public.plain_goods(spelling) AS plainly,
      regexp_replace(spelling, '(?<=[0-9])x(?=[0-9])', ' ', 'g') AS unsized
    FROM (SELECT public.goods_spelling(goods) AS spelling OFFSET 0) AS one),
  words AS MATERIALIZED (
    SELECT spelling, to_tsvector('public.goods_unstemmed', concat_ws(' ', plain, plainly, public.plain_goods(public.goods_spelling(unsized)),
      regexp_replace(concat_ws(' ', lower(left(plain, 20000)), plainly), '(?<![a-z0-9])([0-9]+(?:d[0-9]+)?)([a-z]+)(?![a-z0-9])', '\1 \2', 'g'))) AS whole
    FROM spelt)
  SELECT coalesce(string_agg('''' || replace(replace(word, '\', '\\'), '''', '''''') || place, ' '), '')::tsvector
  FROM words
  CROSS JOIN LATERAL (
    SELECT string_agg(public.goods_pair(word, next), ' ') AS pairs FROM (
      SELECT word, lead(word) OVER (PARTITION BY at ORDER BY n) AS next
      FROM regexp_split_to_table(spelling, '[!-,./:-@\[-`{-~]+') WITH ORDINALITY AS part (text, at)
      CROSS JOIN LATERAL regexp_split_to_table(btrim(text, ' -'), '[\s-]+') WITH ORDINALITY AS each (word, n)) AS neighbours) AS paired
  CROSS JOIN LATERAL (
    SELECT word, ''':1A' AS place FROM unnest(tsvector_to_array(whole || to_tsvector('public.goods_unstemmed', coalesce(pairs, '')))) AS word
    UNION ALL SELECT DISTINCT public.goods_stem(word), ''':2' FROM unnest(tsvector_to_array(whole)) AS word) AS placed
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION words_of_request(request uuid, judul text) RETURNS tsvector LANGUAGE sql STABLE AS $$
  SELECT public.goods_words(concat_ws(' / ', judul, string_agg(concat_ws(' / ', name, brand, left(spec, 200)), ' / ')))
  FROM public.request_items WHERE request_id = request
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_goods_of_items() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('pasok.restoring', true) = 'on' THEN RETURN NULL; END IF;
  INSERT INTO request_goods (request_id, open_until, for_all, words, spelt)
  SELECT id, CASE WHEN status = 'open' THEN deadline END, visibility = 'all', words_of_request(id, judul), true FROM requests
  WHERE id IN (SELECT request_id FROM added) AND status <> 'cancelled'
  ON CONFLICT (request_id) DO UPDATE SET words = excluded.words, spelt = true;
  PERFORM note_words(request_id) FROM (SELECT DISTINCT request_id FROM added) AS each;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_goods_of_request() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('pasok.restoring', true) = 'on' THEN RETURN NULL; END IF;
  IF NEW.status = 'cancelled' THEN
    DELETE FROM request_goods WHERE request_id = NEW.id;
    DELETE FROM request_words WHERE request_id = NEW.id;
  ELSE
    UPDATE request_goods SET open_until = CASE WHEN NEW.status = 'open' THEN NEW.deadline END, for_all = NEW.visibility = 'all',
      words = words_of_request(NEW.id, NEW.judul), spelt = true
    WHERE request_id = NEW.id;
    IF OLD.visibility <> NEW.visibility OR OLD.judul IS DISTINCT FROM NEW.judul THEN PERFORM note_words(NEW.id); END IF;
  END IF;
  RETURN NULL;
END
$$;
