-- Trigger that unsubscribes a contact once its address has withdrawn from the last topic. A press contact gets
-- press mails without a consent, until it withdraws from them.
CREATE OR REPLACE FUNCTION end_subscription() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE contacts SET status = 'unsubscribed'
  WHERE email = NEW.address AND status = 'subscribed' AND (kind <> 'press' OR withdrew(email, 'press'))
    AND NOT EXISTS (
      SELECT FROM (SELECT DISTINCT ON (topic) act FROM consents WHERE address = NEW.address ORDER BY topic, id DESC) last
      WHERE act = 'given'
    );
  RETURN NULL;
END
$$;
