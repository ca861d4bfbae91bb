ALTER TABLE `rewrites` ADD `source_byline` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `rewrites` ADD `site_name` text DEFAULT '' NOT NULL;