-- Stores what a phone recorded at the door of an event: check-ins, and check-ins that were undone. Ignores an
-- item that was stored before (same client id) or belongs to another event. Also ignores a check-in if the
-- registration is cancelled, if its order awaits the buyer's confirmation, or if the ticket was transferred. To prevent
-- deadlocks, locks registration forms in the order of their ids, then inserts in the order of the client ids.
CREATE OR REPLACE FUNCTION check_in(given_device integer, items jsonb) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  device door_devices;
  form integer;
  one record;
  stored integer;
BEGIN
  SELECT * INTO device FROM door_devices WHERE id = given_device;
  PERFORM act_for_door(given_device);
  FOR form IN
    SELECT DISTINCT registration.form_id
    FROM jsonb_to_recordset(items) item ("registrationId" integer, "isCash" boolean)
    JOIN event_registrations registration ON registration.id = item."registrationId" AND registration.event_id = device.event_id
    WHERE item."isCash" ORDER BY registration.form_id
  LOOP
    PERFORM lock_places(form);
  END LOOP;
  FOR one IN
    SELECT item.*, registration.id AS found
    FROM jsonb_to_recordset(items) item (
      "clientId" text, "registrationId" integer, "ticketNo" text, generation integer, kind text, source text,
      "scannedAt" timestamptz, "isOffline" boolean, "isCash" boolean
    )
    JOIN event_registrations registration ON registration.event_id = device.event_id
      AND (registration.id = item."registrationId" OR item."registrationId" IS NULL AND registration.ticket_no = item."ticketNo")
    WHERE item.kind = 'undo'
      OR registration.status <> 'cancelled' AND coalesce(item.generation, registration.ticket_generation) = registration.ticket_generation
        AND NOT EXISTS (SELECT FROM event_orders WHERE id = registration.order_id AND status = 'awaiting_member')
    ORDER BY item."clientId"
  LOOP
    INSERT INTO check_ins (client_id, registration_id, device_id, kind, source, scanned_at, is_offline)
    VALUES (
      one."clientId", one.found, given_device, one.kind, one.source, door_scan_at(device.event_id, one."scannedAt"),
      coalesce(one."isOffline", false)
    ) ON CONFLICT (client_id) DO NOTHING RETURNING id INTO stored;
    IF stored IS NOT NULL AND one."isCash" THEN
      UPDATE check_ins SET cash_cents = take_door_cash(one.found, one."clientId", device.name) WHERE id = stored;
    END IF;
  END LOOP;
END
$$;
