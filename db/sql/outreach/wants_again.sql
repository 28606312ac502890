-- Returns whether a member gets a circular that is sent once more. False if an earlier mail of this circular
-- to the member was sent or is still waiting to be sent. A member without an earlier mail gets the circular
-- only if `with_new` is true.
CREATE OR REPLACE FUNCTION wants_again(given_id integer, member integer, given_address text, with_new boolean) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT NOT EXISTS (
    SELECT FROM circular_recipients earlier JOIN mail_messages mail ON mail.recipient_id = earlier.id
    WHERE earlier.circular_id = given_id
      AND (earlier.member_id = member OR (earlier.address = given_address AND earlier.basis NOT LIKE 'official%'))
      AND mail.status IN ('queued', 'sending', 'sent', 'complained')
  ) AND (with_new OR EXISTS (
    SELECT FROM circular_recipients earlier JOIN mail_messages mail ON mail.recipient_id = earlier.id
    WHERE earlier.circular_id = given_id AND (earlier.member_id = member OR earlier.address = given_address)
  ))
$$;
