-- Sets the author that the audit log records for all changes of this transaction. A phone that checks people
-- in at the door has no account, so the author is the account that paired the phone, followed by the phone's
-- name.
CREATE OR REPLACE FUNCTION act_for_door(given_device integer) RETURNS void
LANGUAGE sql AS $$
  SELECT set_config('audit.account_id', users.id::text, true),
    set_config('audit.account_name', users.username || ' · ' || device.name, true)
  FROM door_devices device JOIN users ON users.id = device.made_by_id WHERE device.id = given_device
$$;
