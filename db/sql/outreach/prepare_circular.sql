-- Stores the next recipients of a circular, at most `most`, and queues their mails. Both happen in one
-- transaction, so that a crash neither loses nor repeats a mail. Returns the number of stored recipients. If
-- there are none left, sets the circular's status to `sending`. When a circular is sent once more (another
-- round), recipients whose mail failed are included, and with `with_new` also new members.
CREATE OR REPLACE FUNCTION prepare_circular(given_id integer, most integer) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  circular circulars;
  chosen integer[];
  to_people boolean;
BEGIN
  SELECT * INTO circular FROM circulars WHERE id = given_id AND status = 'preparing' FOR UPDATE;
  IF NOT FOUND THEN RETURN 0; END IF;
  -- Several people of one member may get it.
  to_people := circular.topic <> 'official' AND EXISTS (
    SELECT FROM segments WHERE id = ANY (circular.segment_ids) AND jsonb_array_length(filter -> 'personRoles') > 0
  );
  WITH added_ids AS (
    INSERT INTO circular_recipients AS added (
      circular_id, round, key, address, member_id, contact_id, locale, "values", basis, outcome, reason
    )
    SELECT circular.id, circular.round, one.key, one.address, one.member_id, one.contact_id, one.locale, one."values", one.basis,
      CASE WHEN one.reason IS NULL THEN 'queued' ELSE 'excluded' END, one.reason
    FROM segment_audience(circular.topic, circular.segment_ids) one
    WHERE NOT EXISTS (
      SELECT FROM circular_recipients before
      WHERE before.circular_id = circular.id AND before.round = circular.round
        AND (
          before.key = one.key OR before.contact_id = one.contact_id
          OR (before.member_id = one.member_id AND (NOT to_people OR before.address = one.address))
        )
    ) AND (circular.round = 1 OR wants_again(
      circular.id, CASE WHEN NOT to_people THEN one.member_id END, one.address, circular.with_new
    ))
    ORDER BY one.member_id, one.contact_id LIMIT most
    ON CONFLICT (circular_id, key, round) DO NOTHING
    RETURNING added.id
  )
  SELECT coalesce(array_agg(id), '{}') INTO chosen FROM added_ids;
  PERFORM queue_circular(circular, chosen);
  IF chosen = '{}' THEN UPDATE circulars SET status = 'sending' WHERE id = circular.id; END IF;
  RETURN cardinality(chosen);
END
$$;
