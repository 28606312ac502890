-- Queues the confirmation of a new registration when `mail.locale` is set, as forms and the back office do
-- and imports do not. Later status mails use the first mail's language.
CREATE OR REPLACE FUNCTION mail_registration() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  locale text := nullif(current_setting('mail.locale', true), '');
  template text := CASE NEW.status WHEN 'confirmed' THEN 'registration-confirmed' WHEN 'cancelled' THEN 'registration-cancelled' END;
  known integer := (SELECT count(*) FROM mail_messages WHERE registration_id = NEW.id);
BEGIN
  -- Orders are told to their buyer; participants with an address of their own get their ticket.
  IF NEW.order_id IS NOT NULL THEN
    IF TG_OP = 'INSERT' OR (known = 0 AND NEW.status = 'cancelled') OR EXISTS (
      SELECT FROM event_orders WHERE id = NEW.order_id AND lower(buyer_email) = lower(NEW.participant_email)
    ) THEN RETURN NULL; END IF;
  END IF;
  IF template IS NULL OR (TG_OP = 'INSERT' AND locale IS NULL) THEN RETURN NULL; END IF;
  IF TG_OP = 'UPDATE' THEN
    locale := coalesce((SELECT mail.locale FROM mail_messages mail WHERE mail.registration_id = NEW.id ORDER BY mail.id LIMIT 1),
      (SELECT orders.locale FROM event_orders orders WHERE orders.id = NEW.order_id), 'zh-TW');
  END IF;
  PERFORM queue_mail(
    format('%s:%s:%s', template, NEW.id, known), template, locale, NEW.participant_email,
    registration => NEW.id
  );
  RETURN NULL;
END
$$;
