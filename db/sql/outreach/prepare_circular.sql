-- Stores the next recipients of a circular, at most `most`, and queues their mails. Both happen in one
-- transaction, so that a crash neither loses nor repeats a mail. Returns the number of stored recipients. If
-- there are none left, sets the circular's status to `sending`. When a circular is sent once more (another
-- round), recipients whose mail failed are included, and with `with_new` also new members.
CREATE OR REPLACE FUNCTION prepare_circular(given_id integer, most integer) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  circular circulars;
  found_count integer;
BEGIN
  SELECT * INTO circular FROM circulars WHERE id = given_id AND status = 'preparing' FOR UPDATE;
  IF NOT FOUND THEN RETURN 0; END IF;
  WITH chosen AS (
    INSERT INTO circular_recipients AS added (
      circular_id, round, key, address, member_id, contact_id, locale, "values", basis, outcome, reason
    )
    SELECT circular.id, circular.round, one.key, one.address, one.member_id, one.contact_id, one.locale, one."values", one.basis,
      CASE WHEN one.reason IS NULL THEN 'queued' ELSE 'excluded' END, one.reason
    FROM segment_audience(circular.topic, circular.segment_ids) one
    WHERE NOT EXISTS (
      SELECT FROM circular_recipients before
      WHERE before.circular_id = circular.id AND before.round = circular.round
        AND (before.key = one.key OR before.member_id = one.member_id OR before.contact_id = one.contact_id)
    ) AND (circular.round = 1 OR wants_again(circular.id, one.member_id, one.address, circular.with_new))
    ORDER BY one.member_id, one.contact_id LIMIT most
    ON CONFLICT (circular_id, key, round) DO NOTHING
    RETURNING added.*
  ), queued AS (
    INSERT INTO mail_messages (
      dedupe_key, template_key, locale, recipient, member_id, circular_id, recipient_id, subject, status, priority, rendered_at
    )
    SELECT format('circular:%s:%s:%s', circular.id, chosen.key, chosen.round), 'circular', chosen.locale, chosen.address,
      -- The mail of an official notice is stored without the member's id. The mail proves the delivery, and
      -- must not be deleted together with the member.
      CASE WHEN circular.topic <> 'official' THEN chosen.member_id END, circular.id, chosen.id,
      replace(replace(texts.subject, '{{company}}', chosen."values" ->> 'company'), '{{memberNumber}}', chosen."values" ->> 'memberNumber'),
      'queued', 3, now()
    FROM chosen JOIN circular_texts texts ON texts.circular_id = circular.id AND texts.locale = chosen.locale
    WHERE chosen.outcome = 'queued'
    ON CONFLICT (dedupe_key) DO NOTHING
  )
  SELECT count(*) INTO found_count FROM chosen;
  IF found_count = 0 THEN UPDATE circulars SET status = 'sending' WHERE id = circular.id; END IF;
  RETURN found_count;
END
$$;
