-- Mails the holder of a seat about its state, in the language of the first mail about this seat. `ordered`: the
-- order of the seat, or null.
CREATE OR REPLACE FUNCTION tell_holder(seat event_registrations, ordered event_orders, template text) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  given_key text := format('%s:%s:%s', template, seat.id, (SELECT count(*) FROM mail_messages WHERE registration_id = seat.id));
  locale text := coalesce(
    (SELECT mail.locale FROM mail_messages mail WHERE mail.registration_id = seat.id ORDER BY mail.id LIMIT 1), ordered.locale, first_locale()
  );
BEGIN
  IF ordered.id IS NOT NULL AND is_strangers_order(ordered) THEN
    PERFORM queue_public_mail(
      given_key, template, locale, seat.participant_email, jsonb_build_object('registration_id', seat.id, 'sender', ordered.placed_from)
    );
  ELSE
    PERFORM queue_mail(given_key, template, locale, seat.participant_email, jsonb_build_object('registration_id', seat.id));
  END IF;
END
$$;
