-- Moves an entry to another position in the waiting list; position 1 is first. Raises AS409 `wrong_state` if
-- the entry is not waiting.
CREATE OR REPLACE FUNCTION move_in_line(entry integer, place integer) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  form integer := (SELECT form_id FROM waiting_list_entries WHERE id = entry);
  others integer[];
BEGIN
  PERFORM lock_places(form);
  IF NOT EXISTS (SELECT FROM waiting_list_entries WHERE id = entry AND status = 'waiting') THEN
    RAISE EXCEPTION 'wrong_state' USING ERRCODE = 'AS409';
  END IF;
  others := ARRAY(
    SELECT id FROM waiting_list_entries WHERE form_id = form AND status = 'waiting' AND id <> entry ORDER BY rank, id
  );
  UPDATE waiting_list_entries SET rank = line.rank
  FROM unnest(others[:place - 1] || entry || others[greatest(place, 1):]) WITH ORDINALITY AS line (id, rank)
  WHERE line.id = waiting_list_entries.id;
END
$$;
