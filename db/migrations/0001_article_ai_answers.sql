ALTER TABLE `article_revisions` ADD `ai_answers` text;--> statement-breakpoint
ALTER TABLE `article_revisions` ADD `ai_training` text;--> statement-breakpoint
ALTER TABLE `articles` ADD `ai_answers` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `articles` ADD `ai_training` text DEFAULT '' NOT NULL;