-- Transfers a registration of an order to another person. The old ticket and its links become invalid. The old
-- holder gets a mail; the new one gets the ticket, for an unpaid seat with the payment. A link that staff have
-- revoked stays revoked. Returns false if the registration does not belong to the order. Raises AS409
-- `too_late_to_change` after the form's deadline for changes, and if the registration or event is cancelled.
CREATE OR REPLACE FUNCTION transfer_ticket(given_order integer, given_id integer, to_name text, to_email text) RETURNS boolean
LANGUAGE plpgsql AS $$
DECLARE
  before event_registrations;
  seat event_registrations;
  ordered event_orders;
  next_generation integer;
BEGIN
  PERFORM lock_places((SELECT form_id FROM event_orders WHERE id = given_order));
  SELECT * INTO before FROM event_registrations WHERE id = given_id AND order_id = given_order FOR UPDATE;
  IF NOT FOUND THEN RETURN false; END IF;
  IF before.status = 'cancelled' OR (
    SELECT events.event_date - make_interval(hours => coalesce(forms.change_cutoff_hours, 0)) <= clock_timestamp()
      OR events.status = 'cancelled'
    FROM event_registration_forms forms JOIN events ON events.id = forms.event_id WHERE forms.id = before.form_id
  ) THEN PERFORM refuse('too_late_to_change'); END IF;
  IF (before.participant_name, before.participant_email) = (to_name, to_email) THEN RETURN true; END IF;
  next_generation := before.ticket_generation + 1;
  UPDATE event_registrations SET participant_name = to_name, participant_email = to_email, ticket_generation = next_generation,
    participant_phone = NULL, participant_position = NULL
  WHERE id = given_id;
  UPDATE signed_links SET generation = generation + 1 WHERE registration_id = given_id;
  IF lower(before.participant_email) IS DISTINCT FROM lower(to_email) THEN
    PERFORM queue_order_mail(
      'ticket-transferred', given_order, format('%s:%s:%s', given_id, next_generation, lower(before.participant_email)),
      before.participant_email
    );
    SELECT * INTO seat FROM event_registrations WHERE id = given_id;
    SELECT * INTO ordered FROM event_orders WHERE id = given_order;
    IF seat.status = 'confirmed' THEN PERFORM tell_holder(seat, ordered, 'registration-confirmed'); END IF;
  END IF;
  RETURN true;
END
$$;
