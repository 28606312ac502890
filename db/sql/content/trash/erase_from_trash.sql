-- Erases the data of persons from the trash. `given_resource` and `given_ids` select deleted members, people of
-- deleted members, or the registrations, waiting-list entries or orders within deleted events. Deletes the selected rows; from an
-- order, removes only the buyer's data. Returns the ids that were found.
CREATE OR REPLACE FUNCTION erase_from_trash(given_resource text, given_ids integer[]) RETURNS SETOF integer
LANGUAGE plpgsql AS $$
DECLARE
  rows_of text := CASE given_resource
    WHEN 'event-registrations' THEN 'event_registrations' WHEN 'event-orders' THEN 'event_orders'
    WHEN 'member-people' THEN 'member_people' ELSE 'waiting_list_entries'
  END;
  named_by text := CASE given_resource
    WHEN 'event-registrations' THEN 'registration_id' WHEN 'event-orders' THEN 'order_id'
    WHEN 'member-people' THEN 'person_id' ELSE 'waiting_id'
  END;
  entry trash;
BEGIN
  IF given_resource = 'members' THEN
    RETURN QUERY SELECT record_id FROM trash
      WHERE resource = 'members' AND record_id = ANY (given_ids) AND purge_from_trash('members', record_id);
    RETURN;
  END IF;
  FOR entry IN
    SELECT * FROM trash WHERE resource = CASE given_resource WHEN 'member-people' THEN 'members' ELSE 'events' END AND EXISTS (
      SELECT FROM jsonb_array_elements(data -> rows_of) AS kept (fields) WHERE (fields ->> 'id')::integer = ANY (given_ids)
    ) FOR UPDATE
  LOOP
    RETURN QUERY SELECT (fields ->> 'id')::integer FROM jsonb_array_elements(entry.data -> rows_of) AS kept (fields)
      WHERE (fields ->> 'id')::integer = ANY (given_ids);
    UPDATE trash SET data = entry.data || jsonb_build_object(
      rows_of, CASE WHEN given_resource = 'event-orders' THEN without_buyers(entry.data -> rows_of, given_ids)
        ELSE without_rows(entry.data -> rows_of, 'id', given_ids) END,
      'signed_links', without_rows(entry.data -> 'signed_links', named_by, given_ids),
      'mail_messages', without_rows(entry.data -> 'mail_messages', named_by, given_ids)
    ) WHERE id = entry.id;
  END LOOP;
END
$$;
