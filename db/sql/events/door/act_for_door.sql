-- Sets the author of the transaction's changes for the audit log: the account that paired the phone, and the
-- phone.
CREATE OR REPLACE FUNCTION act_for_door(given_device integer) RETURNS void
LANGUAGE sql AS $$
  SELECT set_config('audit.account_id', users.id::text, true),
    set_config('audit.account_name', users.username || ' · ' || device.name, true)
  FROM door_devices device JOIN users ON users.id = device.made_by_id WHERE device.id = given_device
$$;
