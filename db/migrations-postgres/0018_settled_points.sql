CREATE TABLE "import_settled_points" (
	"source" text NOT NULL,
	"key" text NOT NULL,
	"settled_by" bigint,
	"settled_at" text NOT NULL,
	CONSTRAINT "import_settled_points_source_key_pk" PRIMARY KEY("source","key")
);
