-- contract since 1.0.0: nobody reads figures and figure_changes, which no release had
DROP TRIGGER "requests_figures_added" ON "requests";
--> statement-breakpoint
DROP TRIGGER "requests_figures_removed" ON "requests";
--> statement-breakpoint
DROP TRIGGER "requests_figures_changed" ON "requests";
--> statement-breakpoint
DROP TRIGGER "offers_figures_added" ON "offers";
--> statement-breakpoint
DROP TRIGGER "offers_figures_removed" ON "offers";
--> statement-breakpoint
DROP TRIGGER "offers_figures_changed" ON "offers";
--> statement-breakpoint
DROP TRIGGER "transactions_figures_added" ON "transactions";
--> statement-breakpoint
DROP TRIGGER "transactions_figures_removed" ON "transactions";
--> statement-breakpoint
DROP TRIGGER "transactions_figures_changed" ON "transactions";
--> statement-breakpoint
DROP FUNCTION note_figures();
--> statement-breakpoint
DROP FUNCTION note_figure_change();
--> statement-breakpoint
DROP FUNCTION refill_figures();
--> statement-breakpoint
DROP FUNCTION figures_of(requests);
--> statement-breakpoint
DROP FUNCTION figures_of(offers);
--> statement-breakpoint
DROP FUNCTION figures_of(transactions);
--> statement-breakpoint
DROP FUNCTION figure_day(timestamptz);
--> statement-breakpoint
DROP TABLE "figure_changes";
--> statement-breakpoint
DROP TABLE "figures";
