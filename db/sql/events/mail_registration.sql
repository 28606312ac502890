-- Trigger that queues a mail when a registration is confirmed or cancelled. The mail is in the language of
-- the first mail about this registration.
CREATE OR REPLACE FUNCTION mail_registration() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  template text := CASE NEW.status WHEN 'confirmed' THEN 'registration-confirmed' WHEN 'cancelled' THEN 'registration-cancelled' END;
  known integer := (SELECT count(*) FROM mail_messages WHERE registration_id = NEW.id);
  ordered event_orders;
  given_key text := format('%s:%s:%s', template, NEW.id, known);
  locale text;
BEGIN
  -- Only programs older than release 47 set `mail.locale`. Newer programs call tell_registration()
  -- themselves, so the call here does nothing for them.
  IF TG_OP = 'INSERT' THEN
    IF NEW.order_id IS NULL AND NEW.status = 'confirmed' THEN
      PERFORM tell_registration(
        NEW.id, nullif(current_setting('mail.locale', true), ''), current_setting('mail.is_public', true) IS NOT DISTINCT FROM 'yes'
      );
    END IF;
    RETURN NULL;
  END IF;
  SELECT * INTO ordered FROM event_orders WHERE id = NEW.order_id;
  -- Mails about an order go to the buyer. A participant with another e-mail address gets a mail with the
  -- ticket, and a mail if that ticket is cancelled.
  IF template IS NULL OR ordered.id IS NOT NULL
    AND (known = 0 AND NEW.status = 'cancelled' OR lower(ordered.buyer_email) = lower(NEW.participant_email)) THEN RETURN NULL;
  END IF;
  locale := coalesce(
    (SELECT mail.locale FROM mail_messages mail WHERE mail.registration_id = NEW.id ORDER BY mail.id LIMIT 1), ordered.locale, 'zh-TW'
  );
  IF ordered.id IS NOT NULL AND ordered.invoice_id IS NULL THEN
    -- A visitor can order free tickets for the e-mail addresses of strangers. This mail therefore counts
    -- towards the rate limits for mails from public forms.
    PERFORM queue_public_mail(given_key, template, locale, NEW.participant_email, NULL, registration => NEW.id);
  ELSE
    PERFORM queue_mail(given_key, template, locale, NEW.participant_email, registration => NEW.id);
  END IF;
  RETURN NULL;
END
$$;
