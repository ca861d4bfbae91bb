ALTER TABLE `article_revisions` ADD `image_alt` text;--> statement-breakpoint
ALTER TABLE `article_revisions` ADD `image_caption` text;--> statement-breakpoint
ALTER TABLE `article_revisions` ADD `image_credit` text;--> statement-breakpoint
ALTER TABLE `article_revisions` ADD `image_decorative` integer;--> statement-breakpoint
ALTER TABLE `article_revisions` ADD `source_url` text;--> statement-breakpoint
-- The newest revision of an article holds what the article has now; older ones stay null, which means not recorded.
UPDATE `article_revisions` SET
	`image_alt` = (SELECT `image_alt` FROM `articles` WHERE `articles`.`id` = `article_id`),
	`image_caption` = (SELECT `image_caption` FROM `articles` WHERE `articles`.`id` = `article_id`),
	`image_credit` = (SELECT `image_credit` FROM `articles` WHERE `articles`.`id` = `article_id`),
	`image_decorative` = (SELECT `image_decorative` FROM `articles` WHERE `articles`.`id` = `article_id`),
	`source_url` = (SELECT coalesce(`source_url`, '') FROM `articles` WHERE `articles`.`id` = `article_id`)
WHERE `id` IN (SELECT max(`id`) FROM `article_revisions` GROUP BY `article_id`);
