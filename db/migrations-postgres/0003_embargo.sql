ALTER TABLE "articles" ADD COLUMN "embargo_until" text;--> statement-breakpoint
ALTER TABLE "rewrites" ADD COLUMN "source_date" text;--> statement-breakpoint
ALTER TABLE "rewrites" ADD COLUMN "embargo_until" text;