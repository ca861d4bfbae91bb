CREATE TABLE `import_rows` (
	`import_id` integer NOT NULL,
	`table_name` text NOT NULL,
	`row_key` text NOT NULL,
	`is_new` integer NOT NULL,
	`digest` text NOT NULL,
	`before` text,
	`after` text,
	`reason` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`import_id`, `table_name`, `row_key`)
);
--> statement-breakpoint
CREATE INDEX `import_rows_row` ON `import_rows` (`table_name`,`row_key`);--> statement-breakpoint
ALTER TABLE `imports` ADD `taken_back` text;