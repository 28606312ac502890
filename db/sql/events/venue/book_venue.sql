-- Books time slots of a venue and returns the booking's id. A repeated call with the same `request` returns
-- the same booking. `notice`: the first slot begins this many working days after today at the earliest; null
-- for staff. `came_from`: digest of the visitor's network. Raises AS409 `slot_taken`, `too_soon`,
-- `too_many_bookings` or `idempotency_conflict`.
CREATE OR REPLACE FUNCTION book_venue(request text, hash text, booking jsonb, slots timestamptz[], notice integer, came_from text) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  known venue_bookings;
  wanted venue_bookings := jsonb_populate_record(NULL::venue_bookings, booking);
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('venue-request:' || request));
  SELECT * INTO known FROM venue_bookings WHERE request_id = request;
  IF FOUND THEN
    IF known.request_hash <> hash THEN PERFORM refuse('idempotency_conflict'); END IF;
    RETURN known.id;
  END IF;
  PERFORM pg_advisory_xact_lock(hashtext('venue:' || wanted.venue));
  IF notice IS NOT NULL THEN
    IF EXISTS (
      SELECT FROM unnest(slots) slot
      WHERE (slot AT TIME ZONE association_zone())::date < add_working_days(hk_today(), notice) OR slot <= clock_timestamp()
    ) THEN PERFORM refuse('too_soon'); END IF;
    IF (
      SELECT count(*) >= 3 FROM venue_bookings
      WHERE status = 'requested' AND (lower(contact_email) = lower(wanted.contact_email) OR requested_from = came_from)
    ) THEN PERFORM refuse('too_many_bookings'); END IF;
  END IF;
  -- A slot lasts two hours. After a change of the opening hours, an existing booking can overlap two of the
  -- new slots.
  IF EXISTS (
    SELECT FROM venue_slots taken JOIN unnest(slots) slot
      ON taken.slot_start > slot - interval '2 hours' AND taken.slot_start < slot + interval '2 hours'
    WHERE taken.venue = wanted.venue AND taken.is_live
  ) THEN PERFORM refuse('slot_taken'); END IF;
  INSERT INTO venue_bookings (
    venue, status, is_own_use, contact_name, contact_email, contact_phone, company, purpose, member_id, locale, rate_cents, notes,
    request_id, request_hash, requested_from, created_by_id
  ) VALUES (
    wanted.venue, CASE WHEN wanted.is_own_use THEN 'confirmed' ELSE 'requested' END, wanted.is_own_use, wanted.contact_name,
    wanted.contact_email, wanted.contact_phone, wanted.company, wanted.purpose, wanted.member_id, wanted.locale, wanted.rate_cents,
    wanted.notes, request, hash, came_from, wanted.created_by_id
  ) RETURNING * INTO known;
  INSERT INTO venue_slots (booking_id, venue, slot_start) SELECT known.id, known.venue, slot FROM unnest(slots) slot;
  IF notice IS NOT NULL THEN PERFORM queue_venue_mail('venue-requested', known.id); END IF;
  RETURN known.id;
END
$$;
