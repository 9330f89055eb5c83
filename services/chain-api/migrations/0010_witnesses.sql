CREATE TABLE "log_cosignatures" (
	"witness" text PRIMARY KEY NOT NULL,
	"checkpoint" text NOT NULL,
	"line" text NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
