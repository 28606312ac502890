-- Keeps mails of an act that is undone from being sent. A later act of the same kind can queue its mail again.
-- Raises AS409 `already_sent` if one of them has left.
CREATE OR REPLACE FUNCTION retract_mails(ids integer[]) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM mail_messages WHERE id = ANY (ids) ORDER BY id FOR UPDATE;
  IF EXISTS (
    SELECT FROM mail_messages WHERE id = ANY (ids) AND status NOT IN ('queued', 'held', 'skipped', 'cancelled')
  ) THEN PERFORM refuse('already_sent'); END IF;
  UPDATE mail_messages SET dedupe_key = format('%s:undone:%s', dedupe_key, id) WHERE id = ANY (ids);
  UPDATE mail_messages SET status = 'skipped', reason = 'overtaken' WHERE id = ANY (ids) AND status IN ('queued', 'held');
END
$$;
