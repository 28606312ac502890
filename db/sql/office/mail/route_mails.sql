-- Addresses the waiting mails of members to the people who have the role for their purpose, each address once. A mail
-- keeps its key for the first address. Without such a person the mail goes to the member's usual address. Does
-- nothing while the owner has people turned off.
CREATE OR REPLACE FUNCTION route_mails() RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  mail mail_messages;
  one record;
  is_first boolean;
BEGIN
  IF NOT is_people_on() THEN RETURN; END IF;
  FOR mail IN
    SELECT * FROM mail_messages
    WHERE status IN ('queued', 'held') AND rendered_at IS NULL AND awaits_route(mail_messages)
    ORDER BY id FOR UPDATE
  LOOP
    UPDATE mail_messages SET purpose = mail_purpose(template_key) WHERE id = mail.id;
    is_first := true;
    FOR one IN
      SELECT DISTINCT ON (lower(told.address)) told.* FROM unnest(mail_roles(mail.template_key)) role
      CROSS JOIN LATERAL people_to_mail(coalesce(
        mail.member_id, (SELECT member_id FROM payments WHERE id = mail.payment_id), (SELECT member_id FROM invoices WHERE id = mail.invoice_id)
      ), role) told ORDER BY lower(told.address), told.person_id
    LOOP
      IF is_first THEN
        UPDATE mail_messages SET recipient = one.address, person_id = one.person_id WHERE id = mail.id;
      ELSE
        PERFORM copy_mail(mail.id, mail.dedupe_key || ':' || one.person_id, one.address, one.person_id);
      END IF;
      is_first := false;
    END LOOP;
  END LOOP;
END
$$;
