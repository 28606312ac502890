-- Trigger that resends a member's bounced mails of the last seven days to the member's next address that
-- accepts mail. Does nothing if no address accepts mail. Circulars are not resent.
CREATE OR REPLACE FUNCTION send_to_next_address() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  mail mail_messages;
  member members;
  next text;
BEGIN
  FOR mail IN
    SELECT * FROM mail_messages
    WHERE lower(recipient) = NEW.address AND status = 'bounced' AND circular_id IS NULL AND coalesce(sent_at, claimed_at) > now() - interval '7 days'
    ORDER BY id
  LOOP
    SELECT * INTO member FROM members WHERE id = coalesce(
      mail.member_id,
      (SELECT member_id FROM applications WHERE id = mail.application_id),
      (SELECT member_id FROM payments WHERE id = mail.payment_id),
      (SELECT member_id FROM invoices WHERE id = mail.invoice_id)
    );
    CONTINUE WHEN NOT FOUND;
    next := member_mail_address(member);
    CONTINUE WHEN next = '' OR EXISTS (SELECT FROM mail_suppressions WHERE address = lower(next))
      OR lower(mail.recipient) NOT IN (
        lower(member.contact_person_email), lower(member.representative_email), lower(member.member_email),
        lower(member.member_secretary_email)
      );
    INSERT INTO mail_messages
    SELECT copy.* FROM jsonb_populate_record(NULL::mail_messages, to_jsonb(mail) || jsonb_build_object(
      'id', nextval(pg_get_serial_sequence('mail_messages', 'id')),
      'dedupe_key', format('%s>%s', mail.dedupe_key, lower(next)), 'recipient', next, 'status', 'queued', 'reason', NULL,
      'tries', 0, 'next_try_at', now(), 'claimed_at', NULL, 'begun_at', NULL, 'sent_at', NULL, 'provider_id', NULL,
      'error', NULL, 'created_at', now(), 'updated_at', now()
    )) copy
    ON CONFLICT (dedupe_key) DO NOTHING;
  END LOOP;
  RETURN NULL;
END
$$;
