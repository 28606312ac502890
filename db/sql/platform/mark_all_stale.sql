-- Statement trigger that queues a rebuild for the rows of a statement that visitors see, or saw before it
-- (`company_status`). Needs the transition table of the event: `old_rows` or `new_rows`, or both.
CREATE OR REPLACE FUNCTION mark_all_stale() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO publish_outbox (resource, record_id)
    SELECT TG_ARGV[0], id FROM (
      SELECT id FROM old_rows WHERE company_status UNION SELECT id FROM new_rows WHERE company_status
    ) seen ORDER BY id;
  ELSIF TG_OP = 'INSERT' THEN
    INSERT INTO publish_outbox (resource, record_id)
    SELECT TG_ARGV[0], id FROM new_rows WHERE company_status ORDER BY id;
  ELSE
    INSERT INTO publish_outbox (resource, record_id)
    SELECT TG_ARGV[0], id FROM old_rows WHERE company_status ORDER BY id;
  END IF;
  RETURN NULL;
END
$$;
