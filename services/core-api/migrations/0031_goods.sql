CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
CREATE TEXT SEARCH CONFIGURATION goods (COPY = indonesian);
--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION goods
  ALTER MAPPING FOR asciiword, asciihword, hword_asciipart, word, hword, hword_part WITH unaccent, indonesian_stem;
--> statement-breakpoint
CREATE TEXT SEARCH CONFIGURATION goods_unstemmed (COPY = simple);
--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION goods_unstemmed
  ALTER MAPPING FOR asciiword, asciihword, hword_asciipart, word, hword, hword_part WITH unaccent, simple;
--> statement-breakpoint
CREATE TABLE "request_goods" (
	"request_id" uuid PRIMARY KEY NOT NULL,
	"open_until" timestamp (3) with time zone,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "request_goods" ADD CONSTRAINT "request_goods_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- Stemmed and not: whole words are found by their stem, a word that is being typed by how it begins. Without signs: the
-- parser takes 'HDMI/VGA' for a path and 'i5.a' for a host, which are one word each.
CREATE FUNCTION goods_words(goods text) RETURNS tsvector LANGUAGE sql STABLE AS $$
  SELECT strip(to_tsvector('public.goods', plain) || to_tsvector('public.goods_unstemmed', plain))
  FROM (SELECT regexp_replace(normalize(goods, NFKC), '[!-/:-@\[-`{-~]+', ' ', 'g') AS plain) AS words
$$;
--> statement-breakpoint
CREATE FUNCTION words_of_request(request uuid, judul text) RETURNS tsvector LANGUAGE sql STABLE AS $$
  SELECT public.goods_words(concat_ws(' ', judul, string_agg(concat_ws(' ', name, brand, left(spec, 200)), ' ')))
  FROM public.request_items WHERE request_id = request
$$;
--> statement-breakpoint
CREATE FUNCTION note_goods_of_items() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('pasok.restoring', true) = 'on' THEN RETURN NULL; END IF;
  INSERT INTO request_goods (request_id, open_until, words)
  SELECT id, CASE WHEN status = 'open' THEN deadline END, words_of_request(id, judul) FROM requests
  WHERE id IN (SELECT request_id FROM added) AND status <> 'cancelled'
  ON CONFLICT (request_id) DO UPDATE SET words = excluded.words;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER note_goods AFTER INSERT ON request_items REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION note_goods_of_items();
--> statement-breakpoint
CREATE FUNCTION note_goods_of_request() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('pasok.restoring', true) = 'on' THEN RETURN NULL; END IF;
  IF NEW.status = 'cancelled' THEN
    DELETE FROM request_goods WHERE request_id = NEW.id;
  ELSE
    UPDATE request_goods SET open_until = CASE WHEN NEW.status = 'open' THEN NEW.deadline END, words = words_of_request(NEW.id, NEW.judul)
    WHERE request_id = NEW.id;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER note_goods AFTER UPDATE OF judul, status, deadline ON requests FOR EACH ROW
WHEN (OLD.judul IS DISTINCT FROM NEW.judul OR OLD.deadline <> NEW.deadline OR (OLD.status = 'open') <> (NEW.status = 'open'))
EXECUTE FUNCTION note_goods_of_request();
--> statement-breakpoint
INSERT INTO "request_goods" ("request_id", "open_until", "words")
SELECT "id", CASE WHEN "status" = 'open' THEN "deadline" END, words_of_request("id", "judul") FROM "requests" WHERE "status" <> 'cancelled';
--> statement-breakpoint
CREATE INDEX "request_goods_open" ON "request_goods" USING btree ("request_id" DESC NULLS FIRST) WHERE "request_goods"."open_until" is not null;
--> statement-breakpoint
CREATE INDEX "request_goods_open_words" ON "request_goods" USING gin ("words") WHERE "request_goods"."open_until" is not null;
--> statement-breakpoint
CREATE INDEX "request_goods_other_words" ON "request_goods" USING gin ("words") WHERE "request_goods"."open_until" is null;
