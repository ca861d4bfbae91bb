ALTER TABLE `article_revisions` ADD `lang` text;--> statement-breakpoint
ALTER TABLE `articles` ADD `lang` text DEFAULT '' NOT NULL;