ALTER TABLE "rewrites" ADD COLUMN "wire" text;--> statement-breakpoint
ALTER TABLE "rewrites" ADD COLUMN "sources" text;