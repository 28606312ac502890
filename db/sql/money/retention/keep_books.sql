-- Trigger that rejects updates and deletions of accounting records. Only expire_books() may delete them,
-- after the retention period. The trigger's arguments are columns that may change; the first of them may be
-- set only once.
CREATE OR REPLACE FUNCTION keep_books() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  may_change text[] := ARRAY['updated_at'] || TG_ARGV::text[]
    || CASE WHEN to_jsonb(NEW) ->> 'member_id' IS NULL OR (
        to_jsonb(OLD) ->> 'member_id' IS NULL AND current_setting('trash.act', true) = 'restore'
      ) THEN ARRAY['member_id'] ELSE '{}' END;
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('books.are_expiring', true) = 'yes' THEN RETURN OLD; END IF;
  IF TG_OP = 'DELETE' OR to_jsonb(OLD) - may_change <> to_jsonb(NEW) - may_change
    OR (to_jsonb(OLD) ->> TG_ARGV[0] IS NOT NULL AND to_jsonb(OLD) ->> TG_ARGV[0] IS DISTINCT FROM to_jsonb(NEW) ->> TG_ARGV[0]) THEN
    RAISE EXCEPTION 'the books cannot be changed' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END
$$;
