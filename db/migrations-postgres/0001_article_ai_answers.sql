ALTER TABLE "article_revisions" ADD COLUMN "ai_answers" text;--> statement-breakpoint
ALTER TABLE "article_revisions" ADD COLUMN "ai_training" text;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "ai_answers" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "ai_training" text DEFAULT '' NOT NULL;