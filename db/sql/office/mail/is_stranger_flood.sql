-- Returns whether a mail caused by a visitor exceeds the limits for 24 hours. A mailbox gets at most 3 mails
-- for each kind of form. The kinds are counted separately, so that false enquiries to a person's address
-- cannot block the person's registrations. Mails with the priority `stranger` are also limited to 20 for each
-- sender and 300 in total. The limits of 3 and 300 do not count the mail whose dedupe key is `own_key`.
CREATE OR REPLACE FUNCTION is_stranger_flood(template text, address text, own_key text, sender text) RETURNS boolean
LANGUAGE plpgsql AS $$
DECLARE
  kind text[] := CASE
    WHEN template IN ('registration-confirmed', 'waiting-joined') THEN ARRAY['registration-confirmed', 'waiting-joined']
    WHEN template IN ('enquiry-received', 'application-received', 'venue-requested', 'links') THEN ARRAY[template]
  END;
  sent integer;
BEGIN
  IF kind IS NULL THEN RETURN false; END IF;
  IF (
    SELECT count(*) >= 3 FROM mail_messages
    WHERE mail_account(recipient) = mail_account(address) AND template_key = ANY (kind)
      AND created_at > now() - interval '24 hours' AND dedupe_key IS DISTINCT FROM own_key
  ) THEN RETURN true; END IF;
  IF mail_priority(template) <> 2 THEN RETURN false; END IF;
  IF (
    SELECT count(*) >= 300 FROM mail_messages
    WHERE priority = 2 AND created_at > now() - interval '24 hours' AND dedupe_key IS DISTINCT FROM own_key
  ) THEN RETURN true; END IF;
  IF sender IS NULL THEN RETURN false; END IF;
  INSERT INTO throttles AS counted (key, attempts, expires_at) VALUES ('mail:' || sender, 1, now() + interval '24 hours')
  ON CONFLICT (key) DO UPDATE SET attempts = counted.attempts + 1
  RETURNING attempts INTO sent;
  RETURN sent > 20;
END
$$;

-- Overload without `sender`. Programs older than release 47 pass the sender in a PostgreSQL setting.
CREATE OR REPLACE FUNCTION is_stranger_flood(template text, address text, own_key text DEFAULT NULL) RETURNS boolean
LANGUAGE sql AS $$
  SELECT is_stranger_flood(template, address, own_key, nullif(current_setting('mail.sender', true), ''))
$$;
