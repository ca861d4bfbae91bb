ALTER TABLE `corrections` ADD `edited_at` text;--> statement-breakpoint
ALTER TABLE `corrections` ADD `withdrawn_at` text;