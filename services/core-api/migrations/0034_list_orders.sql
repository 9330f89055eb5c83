CREATE INDEX "requests_by_budget" ON "requests" USING btree ("total_budget","id") WHERE "requests"."status" <> 'cancelled';--> statement-breakpoint
CREATE INDEX "requests_by_deadline" ON "requests" USING btree ("deadline","id") WHERE "requests"."status" <> 'cancelled';--> statement-breakpoint
CREATE INDEX "requests_open_by_deadline" ON "requests" USING btree ("deadline","id") WHERE "requests"."status" = 'open';--> statement-breakpoint
DROP INDEX "requests_budget_visible";
