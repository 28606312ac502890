CREATE TABLE "row_reads" (
	"account_id" integer NOT NULL,
	"resource" text NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"rows" integer NOT NULL,
	CONSTRAINT "row_reads_account_id_resource_hour_pk" PRIMARY KEY("account_id","resource","hour")
);
