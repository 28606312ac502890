-- Queues the mail about a registration's new status, in the language of the registration's first mail.
CREATE OR REPLACE FUNCTION mail_registration() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  template text := CASE NEW.status WHEN 'confirmed' THEN 'registration-confirmed' WHEN 'cancelled' THEN 'registration-cancelled' END;
  known integer := (SELECT count(*) FROM mail_messages WHERE registration_id = NEW.id);
  ordered event_orders;
  given_key text := format('%s:%s:%s', template, NEW.id, known);
  locale text;
BEGIN
  -- Programs older than release 47 pass the language of a new registration in the setting `mail.locale`.
  IF TG_OP = 'INSERT' THEN
    IF NEW.order_id IS NULL AND NEW.status = 'confirmed' THEN
      PERFORM tell_registration(
        NEW.id, nullif(current_setting('mail.locale', true), ''), current_setting('mail.is_public', true) IS NOT DISTINCT FROM 'yes'
      );
    END IF;
    RETURN NULL;
  END IF;
  SELECT * INTO ordered FROM event_orders WHERE id = NEW.order_id;
  -- The buyer gets the mails about an order. A participant with another address gets only their own ticket or
  -- its cancellation.
  IF template IS NULL OR ordered.id IS NOT NULL
    AND (known = 0 AND NEW.status = 'cancelled' OR lower(ordered.buyer_email) = lower(NEW.participant_email)) THEN RETURN NULL;
  END IF;
  locale := coalesce(
    (SELECT mail.locale FROM mail_messages mail WHERE mail.registration_id = NEW.id ORDER BY mail.id LIMIT 1), ordered.locale, 'zh-TW'
  );
  IF ordered.id IS NOT NULL AND ordered.invoice_id IS NULL THEN
    -- This mail counts towards the limits of mail from public forms, because anybody can order free tickets
    -- for other people's addresses.
    PERFORM queue_public_mail(given_key, template, locale, NEW.participant_email, NULL, registration => NEW.id);
  ELSE
    PERFORM queue_mail(given_key, template, locale, NEW.participant_email, registration => NEW.id);
  END IF;
  RETURN NULL;
END
$$;
