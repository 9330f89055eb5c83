-- contract since 1.1.0: it issues no documents
ALTER TABLE "documents" DROP CONSTRAINT "documents_serial";--> statement-breakpoint
ALTER TABLE "documents" ALTER COLUMN "units" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_serial" CHECK ("documents"."serial" > 0);