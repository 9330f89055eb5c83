DROP INDEX "notifications_user";--> statement-breakpoint
DROP INDEX "notifications_unread";--> statement-breakpoint
DROP INDEX "offers_request";--> statement-breakpoint
DROP INDEX "offers_supplier";--> statement-breakpoint
DROP INDEX "requests_user";--> statement-breakpoint
DROP INDEX "requests_budget";--> statement-breakpoint
DROP INDEX "requests_open";--> statement-breakpoint
DROP INDEX "requests_visible";--> statement-breakpoint
DROP INDEX "transactions_buyer";--> statement-breakpoint
DROP INDEX "transactions_vendor";--> statement-breakpoint
CREATE INDEX "notifications_user" ON "notifications" USING btree ("user_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id","id" DESC NULLS FIRST) WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "offers_request" ON "offers" USING btree ("request_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "offers_supplier" ON "offers" USING btree ("supplier_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "requests_user" ON "requests" USING btree ("user_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "requests_budget" ON "requests" USING btree ("total_budget","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "requests_open" ON "requests" USING btree ("id" DESC NULLS FIRST) WHERE "requests"."status" = 'open';--> statement-breakpoint
CREATE INDEX "requests_visible" ON "requests" USING btree ("id" DESC NULLS FIRST) WHERE "requests"."status" <> 'cancelled';--> statement-breakpoint
CREATE INDEX "transactions_buyer" ON "transactions" USING btree ("buyer_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "transactions_vendor" ON "transactions" USING btree ("vendor_id","id" DESC NULLS FIRST);