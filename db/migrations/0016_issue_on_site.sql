ALTER TABLE `issues` ADD `headline` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `issues` ADD `blocks` text DEFAULT '' NOT NULL;