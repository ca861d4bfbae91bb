ALTER TABLE "issues" ADD COLUMN "headline" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "issues" ADD COLUMN "blocks" text DEFAULT '' NOT NULL;