-- Locks a record until the end of the transaction. Meanwhile, no other transaction can change the record or
-- add rows that belong to it, such as an event's registrations. Locks the event's forms or the member's
-- application before the record. Functions that add such rows, for example lock_places, use the same order.
-- This prevents deadlocks.
CREATE OR REPLACE FUNCTION lock_record(given_resource text, given_id integer) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM lock_acts(given_resource, given_id);
  IF given_resource = 'events' THEN
    PERFORM FROM event_registration_forms WHERE event_id = given_id ORDER BY id FOR UPDATE;
  ELSIF given_resource = 'members' THEN
    PERFORM FROM applications WHERE member_id = given_id ORDER BY id FOR UPDATE;
  END IF;
  EXECUTE format(
    'SELECT FROM %I WHERE id = $1 FOR UPDATE',
    CASE given_resource WHEN 'gallery' THEN 'gallery_images' ELSE given_resource END
  ) USING given_id;
END
$$;
