CREATE TABLE `import_settled_points` (
	`source` text NOT NULL,
	`key` text NOT NULL,
	`settled_by` integer,
	`settled_at` text NOT NULL,
	PRIMARY KEY(`source`, `key`)
);
