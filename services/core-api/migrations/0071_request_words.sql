CREATE TABLE "request_words" (
	"request_id" uuid NOT NULL,
	"word" text NOT NULL,
	"stem" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "request_words" ADD CONSTRAINT "request_words_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
WITH "each" AS (
  SELECT r.id, r.user_id, found.word, found.stem, row_number() OVER (PARTITION BY r.id ORDER BY found.word) AS at
  FROM "requests" r, words_without_numbers(goods_of_request(r.id, r.judul)) AS found
  WHERE r.status <> 'cancelled' AND r.visibility = 'all' AND char_length(found.word) BETWEEN 4 AND 16),
"own" AS (
  SELECT *, row_number() OVER (PARTITION BY word, user_id ORDER BY id DESC) AS own FROM "each" WHERE at <= 60),
"held" AS (
  SELECT *, row_number() OVER (PARTITION BY word ORDER BY own, id DESC) AS held FROM "own" WHERE own <= 3)
INSERT INTO "request_words" ("request_id", "word", "stem") SELECT id, word, stem FROM "held" WHERE held <= 8;
--> statement-breakpoint
CREATE INDEX "request_words_request" ON "request_words" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "request_words_word" ON "request_words" USING btree ("word" collate "C");--> statement-breakpoint
CREATE INDEX "request_words_stem" ON "request_words" USING btree ("stem");--> statement-breakpoint
CREATE INDEX "request_words_near" ON "request_words" USING gin (word_less_a_letter("word"));
--> statement-breakpoint
-- The words of a request as it is now, those of its title first: of the first 200 at most 60 that fewer than eight requests
-- hold, fewer than three of them its owner's. None of one that not everybody may see.
CREATE FUNCTION note_words(of_request uuid) RETURNS void LANGUAGE sql AS $$
  DELETE FROM public.request_words WHERE request_id = of_request;
  INSERT INTO public.request_words (request_id, word, stem)
  SELECT r.id, new.word, new.stem
  FROM public.requests r
  CROSS JOIN LATERAL (
    SELECT word, min(stem) AS stem, min(place) AS place FROM (
      SELECT word, stem, 0 AS place FROM public.words_without_numbers(r.judul)
      UNION ALL SELECT word, stem, 1 FROM public.words_without_numbers(public.goods_of_request(r.id, NULL))) AS found
    WHERE char_length(word) BETWEEN 4 AND 16 GROUP BY word ORDER BY place, word LIMIT 200) AS new
  CROSS JOIN LATERAL (
    SELECT count(*) AS everybody, count(*) FILTER (WHERE h.user_id = r.user_id) AS own
    FROM public.request_words v JOIN public.requests h ON h.id = v.request_id
    WHERE v.word COLLATE "C" = new.word) AS held
  WHERE r.id = of_request AND r.status <> 'cancelled' AND r.visibility = 'all' AND held.everybody < 8 AND held.own < 3
  ORDER BY new.place, new.word LIMIT 60
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_goods_of_items() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('pasok.restoring', true) = 'on' THEN RETURN NULL; END IF;
  INSERT INTO request_goods (request_id, open_until, for_all, words)
  SELECT id, CASE WHEN status = 'open' THEN deadline END, visibility = 'all', words_of_request(id, judul) FROM requests
  WHERE id IN (SELECT request_id FROM added) AND status <> 'cancelled'
  ON CONFLICT (request_id) DO UPDATE SET words = excluded.words;
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
      words = words_of_request(NEW.id, NEW.judul)
    WHERE request_id = NEW.id;
    IF OLD.visibility <> NEW.visibility OR OLD.judul IS DISTINCT FROM NEW.judul THEN PERFORM note_words(NEW.id); END IF;
  END IF;
  RETURN NULL;
END
$$;
