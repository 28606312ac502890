-- Registers a person who arrives without a registration, and checks the person in. Returns the registration's
-- id; a repeated call by the same phone with the same client id returns the same registration. If the person buys a ticket,
-- issues an invoice and records the cash payment. Ignores quotas, because the person is already inside.
-- Raises AS409 `no_form` if the event has no registration form, `type_required` if the event sells tickets and
-- no type is given, `type_closed` if the ticket type is not one of this event, and `idempotency_conflict` if
-- another phone has used the client id.
CREATE OR REPLACE FUNCTION walk_in(given_device integer, client text, person jsonb) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  device door_devices;
  known integer;
  form integer;
  type ticket_types;
  wanted integer := (person ->> 'ticketTypeId')::integer;
  address text := coalesce(person ->> 'email', '');
  full_name text := person ->> 'name';
  ordered integer;
  invoice integer;
  registered integer;
  same integer := 1;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('walk-in:' || client));
  SELECT registration_id INTO known FROM check_ins WHERE client_id = client AND device_id = given_device;
  IF FOUND THEN RETURN known; END IF;
  IF EXISTS (SELECT FROM check_ins WHERE client_id = client) THEN PERFORM refuse('idempotency_conflict'); END IF;
  SELECT * INTO device FROM door_devices WHERE id = given_device;
  PERFORM act_for_door(given_device);
  SELECT ticket_types.* INTO type FROM ticket_types JOIN event_registration_forms forms ON forms.id = ticket_types.form_id
  WHERE ticket_types.id = wanted AND forms.event_id = device.event_id;
  IF wanted IS NOT NULL AND type.id IS NULL THEN PERFORM refuse('type_closed'); END IF;
  form := coalesce(type.form_id, (
    SELECT id FROM event_registration_forms WHERE event_id = device.event_id ORDER BY is_active DESC, id LIMIT 1
  ));
  IF form IS NULL THEN PERFORM refuse('no_form'); END IF;
  IF wanted IS NULL AND EXISTS (SELECT FROM ticket_types WHERE form_id = form AND is_active) THEN
    PERFORM refuse('type_required');
  END IF;
  PERFORM lock_places(form);
  -- The event may have been deleted meanwhile.
  IF NOT EXISTS (SELECT FROM event_registration_forms WHERE id = form) THEN PERFORM refuse('no_form'); END IF;
  -- A form may not have two registrations with the same name and e-mail address. Several people without an
  -- address can have the same name; the second one is then stored as `Chan Tai Man (2)`.
  WHILE EXISTS (
    SELECT FROM event_registrations WHERE form_id = form AND status <> 'cancelled'
      AND lower(participant_email COLLATE "und-x-icu") = lower(address COLLATE "und-x-icu")
      AND lower(participant_name COLLATE "und-x-icu") = lower(full_name COLLATE "und-x-icu")
  ) LOOP
    same := same + 1;
    full_name := format('%s (%s)', person ->> 'name', same);
  END LOOP;
  IF type.id IS NOT NULL THEN
    INSERT INTO event_orders (form_id, event_id, buyer_name, buyer_email, buyer_company, proof, status, held_until, request_id, request_hash)
    VALUES (
      form, device.event_id, full_name, address, person ->> 'company', 'staff', 'awaiting_payment', clock_timestamp(),
      'door:' || client, ''
    ) RETURNING id INTO ordered;
  END IF;
  INSERT INTO event_registrations (
    form_id, event_id, participant_name, participant_email, participant_company, status, order_id, ticket_type_id, price_cents
  ) VALUES (
    form, device.event_id, full_name, address, person ->> 'company', CASE WHEN ordered IS NULL THEN 'confirmed' ELSE 'pending' END,
    ordered, type.id, type.price_cents
  ) RETURNING id INTO registered;
  IF ordered IS NOT NULL THEN invoice := bill_order(ordered, days => 0); END IF;
  INSERT INTO check_ins (client_id, registration_id, device_id, kind, source, scanned_at, is_offline, cash_cents)
  VALUES (
    client, registered, given_device, 'in', 'walk_in', door_scan_at(device.event_id, (person ->> 'scannedAt')::timestamptz),
    coalesce((person ->> 'isOffline')::boolean, false),
    CASE WHEN invoice IS NULL THEN 0 ELSE take_door_cash(registered, client, device.name) END
  );
  RETURN registered;
END
$$;
