CREATE TABLE "import_rows" (
	"import_id" bigint NOT NULL,
	"table_name" text NOT NULL,
	"row_key" text NOT NULL,
	"is_new" boolean NOT NULL,
	"digest" text NOT NULL,
	"before" text,
	"after" text,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "import_rows_import_id_table_name_row_key_pk" PRIMARY KEY("import_id","table_name","row_key")
);
--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "taken_back" text;--> statement-breakpoint
CREATE INDEX "import_rows_row" ON "import_rows" USING btree ("table_name","row_key");