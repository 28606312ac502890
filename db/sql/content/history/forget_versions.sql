-- Trigger that deletes a record's stored versions at the end of the transaction, unless the record still
-- exists in its table, in the drafts or in the trash.
CREATE OR REPLACE FUNCTION forget_versions() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  gone_resource text := coalesce(TG_ARGV[0], to_jsonb(OLD) ->> 'resource');
  gone_id integer := CASE WHEN TG_NARGS > 0 THEN OLD.id ELSE (to_jsonb(OLD) ->> 'record_id')::integer END;
BEGIN
  DELETE FROM record_versions WHERE resource = gone_resource AND record_id = gone_id
    AND NOT EXISTS (SELECT FROM trash WHERE resource = gone_resource AND record_id = gone_id)
    AND NOT EXISTS (SELECT FROM drafts WHERE resource = gone_resource AND record_id = gone_id)
    AND NOT CASE gone_resource
      WHEN 'news' THEN EXISTS (SELECT FROM news WHERE id = gone_id)
      WHEN 'events' THEN EXISTS (SELECT FROM events WHERE id = gone_id)
      WHEN 'publications' THEN EXISTS (SELECT FROM publications WHERE id = gone_id)
      WHEN 'members' THEN EXISTS (SELECT FROM members WHERE id = gone_id)
      ELSE true
    END;
  RETURN NULL;
END
$$;
