-- Returns whether a later round of a circular includes a member. A member of an earlier round is included if
-- none of its mails was sent or is still queued. A member of no earlier round is included only if `with_new`.
CREATE OR REPLACE FUNCTION wants_again(given_id integer, member integer, given_address text, with_new boolean) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT NOT EXISTS (
    SELECT FROM circular_recipients earlier JOIN mail_messages mail ON mail.recipient_id = earlier.id
    WHERE earlier.circular_id = given_id
      AND (earlier.member_id = member OR (earlier.address = given_address AND earlier.basis <> 'official'))
      AND mail.status IN ('queued', 'sending', 'sent', 'complained')
  ) AND (with_new OR EXISTS (
    SELECT FROM circular_recipients earlier JOIN mail_messages mail ON mail.recipient_id = earlier.id
    WHERE earlier.circular_id = given_id AND (earlier.member_id = member OR earlier.address = given_address)
  ))
$$;
