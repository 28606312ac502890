CREATE TABLE "association_texts" (
	"id" integer PRIMARY KEY NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"draft" jsonb,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "association_texts_singleton" CHECK (id = 1)
);
--> statement-breakpoint
INSERT INTO association_texts (id) VALUES (1);
--> statement-breakpoint
-- What stood before the first change is the first version.
CREATE FUNCTION keep_first_association_version() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO record_versions (resource, record_id, number, action, data)
  VALUES ('association', OLD.id, 1, 'import', version_data(to_jsonb(OLD)))
  ON CONFLICT DO NOTHING;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER association_texts_keep_first_version BEFORE UPDATE ON association_texts
FOR EACH ROW WHEN (OLD.data IS DISTINCT FROM NEW.data) EXECUTE FUNCTION keep_first_association_version();
--> statement-breakpoint
CREATE TRIGGER association_texts_touch BEFORE UPDATE ON association_texts
FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
--> statement-breakpoint
CREATE TRIGGER association_texts_mark_stale AFTER UPDATE ON association_texts
FOR EACH ROW WHEN (OLD.data IS DISTINCT FROM NEW.data) EXECUTE FUNCTION mark_stale('association');
--> statement-breakpoint
CREATE TRIGGER association_texts_keep_version AFTER UPDATE ON association_texts
FOR EACH ROW WHEN (OLD.data IS DISTINCT FROM NEW.data) EXECUTE FUNCTION keep_version('association');
--> statement-breakpoint
CREATE TRIGGER association_texts_audit AFTER UPDATE ON association_texts
FOR EACH ROW WHEN (OLD.data IS DISTINCT FROM NEW.data) EXECUTE FUNCTION record_audit('association');
