CREATE TABLE "publication_pages" (
	"publication_id" integer NOT NULL,
	"file_url" text NOT NULL,
	"page" integer NOT NULL,
	"text" text NOT NULL,
	"search_text" text GENERATED ALWAYS AS (fold_search(text)) STORED,
	CONSTRAINT "publication_pages_publication_id_page_pk" PRIMARY KEY("publication_id","page")
);
--> statement-breakpoint
ALTER TABLE "publication_pages" ADD CONSTRAINT "publication_pages_publication_id_publications_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "publication_pages_search_idx" ON "publication_pages" USING gin (search_grams("search_text"));