-- Trigger that queues the mails of a new letter from staff to an event's participants. If the letter
-- announces a change of the event, marks the change as announced. Raises AS409 `already_told` if the change
-- was announced before. Raises AS409 `wrong_state` if the kind of letter contradicts the event's current
-- status.
CREATE OR REPLACE FUNCTION send_letter() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  one record;
  given_key text;
  template text := 'event-' || NEW.kind;
BEGIN
  IF NEW.change_id IS NOT NULL THEN
    IF NEW.kind <> (SELECT event_standing(status) FROM events WHERE id = NEW.event_id FOR UPDATE) THEN
      RAISE EXCEPTION 'wrong_state' USING ERRCODE = 'AS409';
    END IF;
    UPDATE event_changes SET settled_at = now() WHERE id = NEW.change_id AND event_id = NEW.event_id AND settled_at IS NULL;
    IF NOT FOUND THEN RAISE EXCEPTION 'already_told' USING ERRCODE = 'AS409'; END IF;
  END IF;
  FOR one IN
    SELECT people.*, (
      SELECT count(*) FROM mail_messages mail WHERE mail.registration_id = people.registration_id OR mail.order_id = people.order_id
    ) AS known
    FROM letter_people(NEW.event_id, NEW.kind, NEW.audience) people
    ORDER BY people.registration_id, people.waiting_id, people.order_id
  LOOP
    given_key := format(
      '%s:%s:%s:%s', template, coalesce(one.registration_id::text, 'w' || one.waiting_id, 'o' || one.order_id), one.known, NEW.id
    );
    PERFORM queue_mail(given_key, template, one.locale, one.email, jsonb_build_object(
      'letter_id', NEW.id, 'registration_id', one.registration_id, 'waiting_id', one.waiting_id, 'order_id', one.order_id
    ));
  END LOOP;
  RETURN NULL;
END
$$;
