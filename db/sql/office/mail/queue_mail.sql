-- Queues a mail, unless a mail with the key `given_key` is already stored. `about`: the records that the mail is about,
-- and what else differs from the default, by columns of mail_messages: {"member_id": 5, "invoice_id": 7}. The mail is
-- stored but not sent if it has no address, goes to an example domain (RFC 2606), or is about a demo record: a demo
-- member, or `demo` in `about` is true. While `mail.hold_seconds` is set, staff can still take back the act that
-- causes the mail: it waits that long.
CREATE OR REPLACE FUNCTION queue_mail(given_key text, template text, given_locale text, address text, about jsonb) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  given mail_messages := jsonb_populate_record(NULL::mail_messages, about);
  member integer := coalesce(given.member_id, (SELECT member_id FROM applications WHERE id = given.application_id));
  is_demo boolean := coalesce((about ->> 'demo')::boolean, false) OR address ~* '[@.](example(\.(com|org|net))?|invalid|test)$'
    OR EXISTS (SELECT FROM demo_records WHERE resource = 'members' AND record_id = member);
  is_sent boolean := NOT is_demo AND coalesce(address, '') <> '';
BEGIN
  IF NOT to_jsonb(given) ?& ARRAY(SELECT jsonb_object_keys(about - 'demo')) THEN
    RAISE EXCEPTION 'mail_messages has not all columns of %', about;
  END IF;
  INSERT INTO mail_messages (
    dedupe_key, template_key, locale, recipient, registration_id, application_id, contact_message_id, reply_id, waiting_id, order_id,
    letter_id, venue_booking_id, payment_id, invoice_id, payment_details_id, member_id, person_id, profile_change_id,
    member_enquiry_id, contact_id, status, reason, priority, sender, next_try_at
  ) VALUES (
    given_key, template, given_locale, coalesce(address, ''), given.registration_id, given.application_id, given.contact_message_id,
    given.reply_id, given.waiting_id, given.order_id, given.letter_id, given.venue_booking_id, given.payment_id, given.invoice_id,
    given.payment_details_id, given.member_id, given.person_id, given.profile_change_id, given.member_enquiry_id, given.contact_id,
    CASE WHEN is_sent THEN 'queued' ELSE 'skipped' END, CASE WHEN is_demo THEN 'demo' WHEN NOT is_sent THEN 'no_address' END,
    coalesce(given.priority, mail_priority(template)), nullif(given.sender, ''),
    coalesce(
      given.next_try_at,
      now() + make_interval(secs => coalesce(nullif(current_setting('mail.hold_seconds', true), ''), '0')::integer)
    )
  ) ON CONFLICT (dedupe_key) DO NOTHING;
END
$$;

-- Overload for programs older than release 120; the release after the next may drop it.
CREATE OR REPLACE FUNCTION queue_mail(
  given_key text, template text, given_locale text, address text,
  registration integer DEFAULT NULL, application integer DEFAULT NULL, enquiry integer DEFAULT NULL, demo boolean DEFAULT false
) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM queue_mail(given_key, template, given_locale, address, jsonb_build_object(
    'registration_id', registration, 'application_id', application, 'contact_message_id', enquiry, 'demo', demo
  ));
END
$$;
