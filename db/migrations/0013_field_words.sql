-- Gives tables and columns the names that this field uses; rows and numbers stay.
-- row-count: letter_lists may change
-- row-count: letters may change
-- row-count: letter_recipients may change
-- row-count: letter_events may change
-- row-count: outgoing_mails may change
-- row-count: mail_stops may change
-- row-count: member_groups may change
-- row-count: list_subscriptions may change
-- row-count: list_days may change
ALTER TABLE `letter_events` RENAME TO `issue_events`;
--> statement-breakpoint
ALTER TABLE `letter_lists` RENAME TO `newsletters`;
--> statement-breakpoint
ALTER TABLE `letter_recipients` RENAME TO `issue_recipients`;
--> statement-breakpoint
ALTER TABLE `letters` RENAME TO `issues`;
--> statement-breakpoint
ALTER TABLE `mail_stops` RENAME TO `suppressions`;
--> statement-breakpoint
ALTER TABLE `outgoing_mails` RENAME TO `transactional_emails`;
--> statement-breakpoint
ALTER TABLE `member_groups` RENAME TO `tiers`;
--> statement-breakpoint
ALTER TABLE `list_days` RENAME TO `newsletter_days`;
--> statement-breakpoint
ALTER TABLE `list_subscriptions` RENAME TO `newsletter_subscriptions`;
--> statement-breakpoint
ALTER TABLE `issue_events` RENAME COLUMN `letter_id` TO `issue_id`;
--> statement-breakpoint
DROP INDEX `letter_events_letter`;
--> statement-breakpoint
CREATE INDEX `issue_events_issue` ON `issue_events` (`issue_id`,`id`);
--> statement-breakpoint
DROP INDEX `letter_lists_slug_unique`;
--> statement-breakpoint
CREATE UNIQUE INDEX `newsletters_slug_unique` ON `newsletters` (`slug`);
--> statement-breakpoint
ALTER TABLE `issue_recipients` RENAME COLUMN `letter_id` TO `issue_id`;
--> statement-breakpoint
DROP INDEX `letter_recipients_once`;
--> statement-breakpoint
CREATE UNIQUE INDEX `issue_recipients_once` ON `issue_recipients` (`issue_id`,`address`);
--> statement-breakpoint
DROP INDEX `letter_recipients_due`;
--> statement-breakpoint
CREATE INDEX `issue_recipients_due` ON `issue_recipients` (`issue_id`,`state`,`next_attempt_at`);
--> statement-breakpoint
DROP INDEX `letter_recipients_sending`;
--> statement-breakpoint
CREATE INDEX `issue_recipients_sending` ON `issue_recipients` (`state`,`deadline_at`);
--> statement-breakpoint
DROP INDEX `letter_recipients_domain`;
--> statement-breakpoint
CREATE INDEX `issue_recipients_domain` ON `issue_recipients` (`issue_id`,`domain`,`state`);
--> statement-breakpoint
DROP INDEX `letter_recipients_reader`;
--> statement-breakpoint
CREATE INDEX `issue_recipients_reader` ON `issue_recipients` (`subscriber_id`);
--> statement-breakpoint
ALTER TABLE `issues` RENAME COLUMN `list_id` TO `newsletter_id`;
--> statement-breakpoint
DROP INDEX `letters_order_number_unique`;
--> statement-breakpoint
CREATE UNIQUE INDEX `issues_order_number_unique` ON `issues` (`order_number`);
--> statement-breakpoint
DROP INDEX `letters_list`;
--> statement-breakpoint
CREATE INDEX `issues_newsletter` ON `issues` (`newsletter_id`,`id`);
--> statement-breakpoint
DROP INDEX `letters_status`;
--> statement-breakpoint
CREATE INDEX `issues_status` ON `issues` (`status`,`scheduled_at`);
--> statement-breakpoint
DROP INDEX `outgoing_mails_due`;
--> statement-breakpoint
CREATE INDEX `transactional_emails_due` ON `transactional_emails` (`state`,`next_attempt_at`);
--> statement-breakpoint
DROP INDEX `outgoing_mails_address`;
--> statement-breakpoint
CREATE INDEX `transactional_emails_address` ON `transactional_emails` (`address`);
--> statement-breakpoint
ALTER TABLE `memberships` RENAME COLUMN `group_id` TO `tier_id`;
--> statement-breakpoint
DROP INDEX `memberships_group`;
--> statement-breakpoint
CREATE INDEX `memberships_tier` ON `memberships` (`tier_id`,`until`);
--> statement-breakpoint
ALTER TABLE `stripe_subscriptions` RENAME COLUMN `group_id` TO `tier_id`;
--> statement-breakpoint
ALTER TABLE `newsletter_days` RENAME COLUMN `list_id` TO `newsletter_id`;
--> statement-breakpoint
ALTER TABLE `newsletter_subscriptions` RENAME COLUMN `list_id` TO `newsletter_id`;
--> statement-breakpoint
DROP INDEX `list_subscriptions_list`;
--> statement-breakpoint
CREATE INDEX `newsletter_subscriptions_newsletter` ON `newsletter_subscriptions` (`newsletter_id`,`subscriber_id`);
--> statement-breakpoint
ALTER TABLE `reader_links` RENAME COLUMN `list_ids` TO `newsletter_ids`;
--> statement-breakpoint
ALTER TABLE `reader_links` RENAME COLUMN `group_id` TO `tier_id`;
--> statement-breakpoint
UPDATE `mail_secrets` SET `name` = 'key.suppressions' WHERE `name` = 'key.stops';
--> statement-breakpoint
UPDATE `issue_events` SET `text` = replace(`text`, '"letterPausedBy"', '"issuePausedBy"') WHERE `text` LIKE '%"letterPausedBy"%';
--> statement-breakpoint
UPDATE `issue_events` SET `text` = replace(`text`, '"letterResumedBy"', '"issueResumedBy"') WHERE `text` LIKE '%"letterResumedBy"%';
--> statement-breakpoint
UPDATE `issue_events` SET `text` = replace(`text`, '"letterCanceledBy"', '"issueCanceledBy"') WHERE `text` LIKE '%"letterCanceledBy"%';
--> statement-breakpoint
UPDATE `issue_events` SET `text` = replace(`text`, '"letterRestarted"', '"issueRestarted"') WHERE `text` LIKE '%"letterRestarted"%';
--> statement-breakpoint
UPDATE `issue_events` SET `text` = replace(`text`, '"letterUncertain"', '"issueUncertain"') WHERE `text` LIKE '%"letterUncertain"%';
--> statement-breakpoint
UPDATE `issue_events` SET `text` = replace(`text`, '"letterDomainWaits"', '"issueDomainWaits"') WHERE `text` LIKE '%"letterDomainWaits"%';
--> statement-breakpoint
UPDATE `issue_events` SET `text` = replace(`text`, '"letterFinished"', '"issueFinished"') WHERE `text` LIKE '%"letterFinished"%';
--> statement-breakpoint
UPDATE `issue_events` SET `text` = replace(`text`, '"letterConfirmedHere"', '"issueConfirmedHere"') WHERE `text` LIKE '%"letterConfirmedHere"%';
--> statement-breakpoint
UPDATE `issue_events` SET `text` = replace(`text`, '"letterFrozen"', '"issueFrozen"') WHERE `text` LIKE '%"letterFrozen"%';
--> statement-breakpoint
UPDATE `issue_recipients` SET `reason` = replace(`reason`, '"refusedStopped"', '"refusedSuppressed"') WHERE `reason` LIKE '%"refusedStopped"%';
--> statement-breakpoint
UPDATE `transactional_emails` SET `reason` = replace(`reason`, '"refusedStopped"', '"refusedSuppressed"') WHERE `reason` LIKE '%"refusedStopped"%';
--> statement-breakpoint
UPDATE `import_rows` SET `table_name` = 'newsletters' WHERE `table_name` = 'letter_lists';
--> statement-breakpoint
UPDATE `demo_rows` SET `table_name` = 'newsletters' WHERE `table_name` = 'letter_lists';
--> statement-breakpoint
UPDATE `import_rows` SET `table_name` = 'issues' WHERE `table_name` = 'letters';
--> statement-breakpoint
UPDATE `demo_rows` SET `table_name` = 'issues' WHERE `table_name` = 'letters';
--> statement-breakpoint
UPDATE `import_rows` SET `table_name` = 'issue_recipients' WHERE `table_name` = 'letter_recipients';
--> statement-breakpoint
UPDATE `demo_rows` SET `table_name` = 'issue_recipients' WHERE `table_name` = 'letter_recipients';
--> statement-breakpoint
UPDATE `import_rows` SET `table_name` = 'issue_events' WHERE `table_name` = 'letter_events';
--> statement-breakpoint
UPDATE `demo_rows` SET `table_name` = 'issue_events' WHERE `table_name` = 'letter_events';
--> statement-breakpoint
UPDATE `import_rows` SET `table_name` = 'transactional_emails' WHERE `table_name` = 'outgoing_mails';
--> statement-breakpoint
UPDATE `demo_rows` SET `table_name` = 'transactional_emails' WHERE `table_name` = 'outgoing_mails';
--> statement-breakpoint
UPDATE `import_rows` SET `table_name` = 'suppressions' WHERE `table_name` = 'mail_stops';
--> statement-breakpoint
UPDATE `demo_rows` SET `table_name` = 'suppressions' WHERE `table_name` = 'mail_stops';
--> statement-breakpoint
UPDATE `import_rows` SET `table_name` = 'tiers' WHERE `table_name` = 'member_groups';
--> statement-breakpoint
UPDATE `demo_rows` SET `table_name` = 'tiers' WHERE `table_name` = 'member_groups';
--> statement-breakpoint
UPDATE `import_rows` SET `table_name` = 'newsletter_subscriptions' WHERE `table_name` = 'list_subscriptions';
--> statement-breakpoint
UPDATE `demo_rows` SET `table_name` = 'newsletter_subscriptions' WHERE `table_name` = 'list_subscriptions';
--> statement-breakpoint
UPDATE `import_rows` SET `table_name` = 'newsletter_days' WHERE `table_name` = 'list_days';
--> statement-breakpoint
UPDATE `demo_rows` SET `table_name` = 'newsletter_days' WHERE `table_name` = 'list_days';
--> statement-breakpoint
UPDATE `referrer_rollups` SET `referrer` = replace(`referrer`, 'letter-', 'issue-') WHERE `referrer` LIKE 'letter-%' AND `referrer` NOT LIKE '%.%';
