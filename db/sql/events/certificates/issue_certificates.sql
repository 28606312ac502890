-- Issues a certificate of attendance for each person who attended an event and has no valid certificate for
-- it. If `is_mailed` is true, also queues a mail with the certificate, once for each certificate. Returns the
-- number of new certificates.
CREATE OR REPLACE FUNCTION issue_certificates(given_event integer, given_hours double precision, given_body text, is_mailed boolean)
RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  issued integer;
BEGIN
  IF (SELECT event_date AT TIME ZONE association_zone() >= hk_today() + 1 FROM events WHERE id = given_event) THEN
    PERFORM refuse('too_early');
  END IF;
  INSERT INTO certificates (registration_id, hours, body)
  SELECT id, given_hours, given_body FROM event_registrations
  WHERE event_id = given_event AND status <> 'cancelled' AND has_come(id) ORDER BY id
  ON CONFLICT DO NOTHING;
  GET DIAGNOSTICS issued = ROW_COUNT;
  IF is_mailed THEN
    PERFORM queue_mail(
      'attendance-certificate:' || certificate.id, 'attendance-certificate',
      coalesce(orders.locale, (
        SELECT mail.locale FROM mail_messages mail WHERE mail.registration_id = registration.id ORDER BY mail.id LIMIT 1
      ), first_locale()),
      registration.participant_email, jsonb_build_object('registration_id', registration.id)
    )
    FROM certificates certificate
    JOIN event_registrations registration ON registration.id = certificate.registration_id
    LEFT JOIN event_orders orders ON orders.id = registration.order_id
    WHERE registration.event_id = given_event AND certificate.revoked_at IS NULL;
  END IF;
  RETURN issued;
END
$$;
