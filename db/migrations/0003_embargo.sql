ALTER TABLE `articles` ADD `embargo_until` text;--> statement-breakpoint
ALTER TABLE `rewrites` ADD `source_date` text;--> statement-breakpoint
ALTER TABLE `rewrites` ADD `embargo_until` text;