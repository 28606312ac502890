-- Places an order for event tickets and returns the order's id, or null if the form is missing or inactive. A
-- repeated call with the same `request` returns the same order. Tickets of a members-only type require a
-- member, unless `given_proof` is `mail`: then the buyer must confirm the order by a link in a mail, and the
-- places are reserved for a limited time. The proof `staff` means an order by staff, who can place it even
-- after the event has begun. `came_from`: digest of the visitor's network, used to limit the number of open
-- orders; null for staff. Raises AS409 with one of these codes: `registration_closed`; `idempotency_conflict`;
-- `type_closed`, `price_changed`, `too_many_unpaid` or `registration_full` (detail: id of the ticket type; hint
-- of `registration_full`: how many places of it are left); `already_registered` (detail: index of the
-- participant); `too_many_orders` (hint: `network` for the limit of the network, none for the limit of the
-- buyer's address).
CREATE OR REPLACE FUNCTION place_order(
  form integer, request text, hash text, buyer jsonb, participants jsonb, given_member integer, given_proof text, given_locale text,
  came_from text
) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  known event_orders;
  given event_registration_forms;
  begins timestamptz;
  one record;
  wanted_types integer[];
  sold_out integer;
  overheld integer;
  taken_by integer;
  ordered integer;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('order:' || request));
  SELECT * INTO known FROM event_orders WHERE request_id = request;
  IF FOUND THEN
    IF known.request_hash <> hash THEN PERFORM refuse('idempotency_conflict'); END IF;
    RETURN known.id;
  END IF;
  PERFORM lock_places(form);
  SELECT * INTO given FROM event_registration_forms WHERE id = form AND is_active;
  IF NOT FOUND THEN RETURN NULL; END IF;
  SELECT event_date INTO begins FROM events WHERE id = given.event_id AND status NOT IN ('postponed', 'cancelled');
  IF begins IS NULL OR begins <= clock_timestamp() AND given_proof IS DISTINCT FROM 'staff'
    OR begins > clock_timestamp() AND given.registration_deadline < clock_timestamp() THEN
    PERFORM refuse('registration_closed');
  END IF;
  IF (
    SELECT count(DISTINCT orders.id) >= 3 OR count(registration.id) + jsonb_array_length(participants) > 10
    FROM event_orders orders LEFT JOIN event_registrations registration
      ON registration.order_id = orders.id AND registration.status = 'pending'
    WHERE orders.status IN ('awaiting_member', 'awaiting_payment') AND lower(orders.buyer_email) = lower(buyer ->> 'email')
    HAVING count(DISTINCT orders.id) > 0
  ) THEN PERFORM refuse('too_many_orders'); END IF;
  IF came_from IS NOT NULL AND (
    SELECT count(DISTINCT orders.id) >= 3 OR count(registration.id) + jsonb_array_length(participants) > 10
    FROM event_orders orders LEFT JOIN event_registrations registration
      ON registration.order_id = orders.id AND registration.status = 'pending'
    WHERE orders.status IN ('awaiting_member', 'awaiting_payment') AND orders.placed_from = came_from
    HAVING count(DISTINCT orders.id) > 0
  ) THEN
    RAISE EXCEPTION 'too_many_orders' USING ERRCODE = 'AS409', HINT = 'network';
  END IF;
  FOR one IN
    SELECT wanted.type_id, count(*) AS places, min(wanted.price) AS price, type.*
    FROM jsonb_to_recordset(participants) part ("ticketTypeId" integer, "priceCents" integer)
    CROSS JOIN LATERAL (SELECT part."ticketTypeId" AS type_id, part."priceCents" AS price) wanted
    LEFT JOIN ticket_types type ON type.id = wanted.type_id AND type.form_id = form AND type.is_active
    GROUP BY wanted.type_id, type.id ORDER BY wanted.type_id
  LOOP
    IF one.id IS NULL OR (one.audience = 'member' AND given_member IS NULL AND given_proof IS DISTINCT FROM 'mail')
      OR one.opens_at > clock_timestamp() OR one.closes_at <= clock_timestamp() OR one.places > one.most_per_order
      OR given_proof IS DISTINCT FROM 'mail' AND one.places + (
        SELECT count(*) FROM event_registrations registration JOIN event_orders orders ON orders.id = registration.order_id
        WHERE registration.ticket_type_id = one.id AND registration.status <> 'cancelled' AND orders.member_id = given_member
      ) > one.most_per_member THEN
      RAISE EXCEPTION 'type_closed' USING ERRCODE = 'AS409', DETAIL = one.type_id;
    END IF;
    IF one.price <> one.price_cents THEN RAISE EXCEPTION 'price_changed' USING ERRCODE = 'AS409', DETAIL = one.type_id; END IF;
  END LOOP;
  participants := distinct_names(participants, buyer ->> 'email');
  wanted_types := ARRAY(SELECT (part ->> 'ticketTypeId')::integer FROM jsonb_array_elements(participants) part);
  sold_out := sold_out_type(form, wanted_types);
  IF sold_out IS NOT NULL THEN
    RAISE EXCEPTION 'registration_full' USING ERRCODE = 'AS409', DETAIL = sold_out, HINT = places_left(sold_out);
  END IF;
  IF given_member IS NULL AND given_proof IS DISTINCT FROM 'staff'
    AND (given_proof = 'mail' OR EXISTS (SELECT FROM ticket_types WHERE id = ANY (wanted_types) AND price_cents > 0)) THEN
    overheld := overheld_type(form, wanted_types);
    IF overheld IS NOT NULL THEN RAISE EXCEPTION 'too_many_unpaid' USING ERRCODE = 'AS409', DETAIL = overheld; END IF;
  END IF;
  SELECT part.place INTO taken_by FROM (
    SELECT place - 1 AS place, lower(value ->> 'name' COLLATE "und-x-icu") AS name,
      lower(coalesce(value ->> 'email', buyer ->> 'email') COLLATE "und-x-icu") AS email
    FROM jsonb_array_elements(participants) WITH ORDINALITY part (value, place)
  ) part
  WHERE EXISTS (
    SELECT FROM event_registrations registration
    WHERE registration.form_id = form AND registration.status <> 'cancelled'
      AND lower(registration.participant_email COLLATE "und-x-icu") = part.email
      AND lower(registration.participant_name COLLATE "und-x-icu") = part.name
  ) ORDER BY part.place LIMIT 1;
  IF taken_by IS NOT NULL THEN
    RAISE EXCEPTION 'already_registered' USING ERRCODE = 'AS409', DETAIL = taken_by;
  END IF;
  INSERT INTO event_orders (
    form_id, event_id, buyer_name, buyer_email, buyer_company, member_id, proof, locale, status, held_until, request_id, request_hash,
    placed_from
  ) VALUES (
    form, given.event_id, buyer ->> 'name', buyer ->> 'email', buyer ->> 'company', given_member, given_proof, given_locale,
    'awaiting_payment', begins, request, hash, came_from
  ) RETURNING id INTO ordered;
  INSERT INTO event_registrations (
    form_id, event_id, participant_name, participant_email, participant_phone, participant_company, participant_position,
    custom_data, is_member, status, order_id, ticket_type_id, price_cents
  )
  SELECT form, given.event_id, part.name, coalesce(part.email, buyer ->> 'email'), part.phone,
    coalesce(part.company, buyer ->> 'company'), part.position, part."customData", given_member IS NOT NULL, 'pending', ordered,
    type.id, type.price_cents
  FROM ROWS FROM (jsonb_to_recordset(participants) AS (
    name text, email text, phone text, company text, "position" text, "customData" text, "ticketTypeId" integer
  )) WITH ORDINALITY part (name, email, phone, company, "position", "customData", "ticketTypeId", place)
  JOIN ticket_types type ON type.id = part."ticketTypeId"
  ORDER BY part.place;
  IF given_proof = 'mail' THEN
    UPDATE event_orders SET status = 'awaiting_member',
      held_until = least(clock_timestamp() + make_interval(mins => given.hold_minutes), begins)
    WHERE id = ordered;
    RETURN ordered;
  END IF;
  IF bill_order(ordered) IS NOT NULL THEN PERFORM queue_order_mail('order-received', ordered); END IF;
  RETURN ordered;
END
$$;

-- Overload for programs older than release 47. They pass the digest of the visitor's network in the setting
-- `order.from`.
CREATE OR REPLACE FUNCTION place_order(
  form integer, request text, hash text, buyer jsonb, participants jsonb, given_member integer, given_proof text, given_locale text
) RETURNS integer
LANGUAGE sql AS $$
  SELECT place_order(
    form, request, hash, buyer, participants, given_member, given_proof, given_locale, nullif(current_setting('order.from', true), '')
  )
$$;
