-- Trigger that queues a mail when a registration is confirmed or cancelled.
CREATE OR REPLACE FUNCTION mail_registration() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  template text := CASE NEW.status WHEN 'confirmed' THEN 'registration-confirmed' WHEN 'cancelled' THEN 'registration-cancelled' END;
  known integer := (SELECT count(*) FROM mail_messages WHERE registration_id = NEW.id);
  ordered event_orders;
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
  IF current_setting('orders.is_silent', true) = 'yes' THEN RETURN NULL; END IF;
  SELECT * INTO ordered FROM event_orders WHERE id = NEW.order_id;
  -- Mails about an order go to the buyer. A participant with another e-mail address gets a mail with the
  -- ticket, and a mail if that ticket is cancelled. An order whose payment is booked anew is unpaid for a moment;
  -- its participants know their tickets already.
  IF template IS NULL OR ordered.id IS NOT NULL AND (
    known = 0 AND NEW.status = 'cancelled' OR lower(ordered.buyer_email) = lower(NEW.participant_email)
    OR NEW.status = 'confirmed' AND 'registration-confirmed' = (
      SELECT mail.template_key FROM mail_messages mail
      WHERE mail.registration_id = NEW.id AND lower(mail.recipient) = lower(NEW.participant_email)
        AND mail.template_key IN ('registration-confirmed', 'registration-cancelled') ORDER BY mail.id DESC LIMIT 1
    )
  ) THEN RETURN NULL;
  END IF;
  PERFORM tell_holder(NEW, ordered, template);
  RETURN NULL;
END
$$;
