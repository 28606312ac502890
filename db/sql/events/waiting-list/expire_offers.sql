-- Ends the waiting-list offers that nobody accepted in time. Their places are then offered to the next people
-- on the waiting list.
CREATE OR REPLACE FUNCTION expire_offers(at timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  form integer;
BEGIN
  FOR form IN
    SELECT DISTINCT form_id FROM waiting_list_entries WHERE status = 'offered' AND offer_expires_at <= at ORDER BY form_id
  LOOP
    PERFORM lock_places(form);
    UPDATE waiting_list_entries SET status = 'expired'
    WHERE form_id = form AND status = 'offered' AND offer_expires_at <= at;
  END LOOP;
END
$$;
