ALTER TABLE `rewrites` ADD `wire` text;--> statement-breakpoint
ALTER TABLE `rewrites` ADD `sources` text;