-- Admits the queued mails that strangers have caused, in the order of their ids, or holds them for staff (decision
-- 67). Ceilings in 24 hours: 3 of a kind to a mailbox; 20 by a sender; 300 of a kind and 600 in all, of which 150
-- about one registration form. Mails that were held count towards none of them. `is_limited`: false applies the
-- ceiling of the mailbox alone. The caller must hold the lock of the mail queue.
CREATE OR REPLACE FUNCTION admit_mails(at timestamptz, is_limited boolean) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  mail mail_messages;
  form integer;
  is_flood boolean;
BEGIN
  FOR mail IN
    SELECT * FROM mail_messages WHERE priority = 2 AND status = 'queued' AND admitted_at IS NULL ORDER BY id
  LOOP
    form := mail_form(mail);
    SELECT count(*) FILTER (WHERE is_kind AND mail_account(recipient) = mail_account(mail.recipient)) >= 3
      OR is_limited AND (
        count(*) FILTER (WHERE sender = mail.sender) >= 20 OR count(*) FILTER (WHERE is_kind) >= 300 OR count(*) >= 600
        OR count(*) FILTER (WHERE form IS NOT NULL AND mail_form(other) = form) >= 150
      )
    INTO is_flood
    FROM mail_messages other CROSS JOIN LATERAL (SELECT mail_kind(other.template_key) = mail_kind(mail.template_key) AS is_kind) kind
    WHERE other.priority = 2 AND other.created_at > at - interval '24 hours' AND other.id <> mail.id
      AND other.reason IS DISTINCT FROM 'too_many' AND other.status NOT IN ('skipped', 'cancelled')
      AND (other.admitted_at IS NOT NULL OR other.status NOT IN ('queued', 'held'));
    UPDATE mail_messages SET admitted_at = CASE WHEN NOT is_flood THEN now() END,
      status = CASE WHEN is_flood THEN 'held' ELSE status END, reason = CASE WHEN is_flood THEN 'too_many' ELSE reason END
    WHERE id = mail.id AND status = 'queued';
  END LOOP;
END
$$;
