CREATE TABLE "goods_vocabulary" (
	"word" text NOT NULL,
	"stem" text NOT NULL
);
--> statement-breakpoint
-- The word, and all that is left of it without one letter: two words that differ by one letter, or by two neighbours that
-- changed places, have one of these in common.
CREATE FUNCTION word_less_a_letter(word text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN length(word) BETWEEN 4 AND 30
    THEN word || ARRAY(SELECT left(word, n - 1) || substr(word, n + 1) FROM generate_series(1, length(word)) AS n) END
$$;
--> statement-breakpoint
CREATE FUNCTION plain_goods(goods text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(normalize(goods, NFKC), '[!-/:-@\[-`{-~]+', ' ', 'g')
$$;
--> statement-breakpoint
CREATE FUNCTION goods_of_request(request uuid, judul text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT concat_ws(' ', judul, string_agg(concat_ws(' ', name, brand, left(spec, 200)), ' '))
  FROM public.request_items WHERE request_id = request
$$;
--> statement-breakpoint
CREATE FUNCTION words_without_numbers(goods text) RETURNS TABLE (word text, stem text) LANGUAGE sql STABLE AS $$
  SELECT word, coalesce((ts_lexize('pg_catalog.indonesian_stem', word))[1], word)
  FROM unnest(tsvector_to_array(to_tsvector('public.goods_unstemmed', public.plain_goods(goods)))) AS word
  WHERE word !~ '^[0-9]'
$$;
--> statement-breakpoint
CREATE FUNCTION note_vocabulary(goods text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO public.goods_vocabulary (word, stem)
  SELECT word, stem FROM public.words_without_numbers(goods) AS new
  WHERE NOT EXISTS (SELECT FROM public.goods_vocabulary AS known WHERE known.word COLLATE "C" = new.word)
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_goods_of_items() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('pasok.restoring', true) = 'on' THEN RETURN NULL; END IF;
  INSERT INTO request_goods (request_id, open_until, words)
  SELECT id, CASE WHEN status = 'open' THEN deadline END, words_of_request(id, judul) FROM requests
  WHERE id IN (SELECT request_id FROM added) AND status <> 'cancelled'
  ON CONFLICT (request_id) DO UPDATE SET words = excluded.words;
  PERFORM note_vocabulary(goods_of_request(id, judul)) FROM requests WHERE id IN (SELECT request_id FROM added);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_goods_of_request() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('pasok.restoring', true) = 'on' THEN RETURN NULL; END IF;
  IF NEW.status = 'cancelled' THEN
    DELETE FROM request_goods WHERE request_id = NEW.id;
  ELSE
    UPDATE request_goods SET open_until = CASE WHEN NEW.status = 'open' THEN NEW.deadline END, words = words_of_request(NEW.id, NEW.judul)
    WHERE request_id = NEW.id;
    IF OLD.judul IS DISTINCT FROM NEW.judul THEN PERFORM note_vocabulary(NEW.judul); END IF;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
INSERT INTO "goods_vocabulary" ("word", "stem")
SELECT DISTINCT found.word, found.stem FROM "requests" r, words_without_numbers(goods_of_request(r.id, r.judul)) AS found
WHERE r.status <> 'cancelled';
--> statement-breakpoint
CREATE INDEX "goods_vocabulary_word" ON "goods_vocabulary" USING btree ("word" collate "C");
--> statement-breakpoint
CREATE INDEX "goods_vocabulary_stem" ON "goods_vocabulary" USING btree ("stem");
--> statement-breakpoint
CREATE INDEX "goods_vocabulary_near" ON "goods_vocabulary" USING gin (word_less_a_letter("word"));
