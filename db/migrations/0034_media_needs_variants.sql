ALTER TABLE `media_items` ADD `needs_variants` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `media_items_needs_variants` ON `media_items` (`needs_variants`,`id`);