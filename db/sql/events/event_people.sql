-- Returns everybody to whom staff can send a letter about an event: the people registered and the people on
-- the waiting list. Each row has the language for the letter.
CREATE OR REPLACE FUNCTION event_people(event integer)
RETURNS TABLE (standing text, registration_id integer, waiting_id integer, email text, locale text)
LANGUAGE sql STABLE AS $$
  SELECT registration.status, registration.id, NULL::integer, registration.participant_email, coalesce((
    SELECT mail.locale FROM mail_messages mail WHERE mail.registration_id = registration.id ORDER BY mail.id LIMIT 1
  ), 'zh-TW')
  FROM event_registrations registration WHERE registration.event_id = event
  UNION ALL
  SELECT 'waiting', NULL, entry.id, entry.participant_email, entry.locale
  FROM waiting_list_entries entry WHERE entry.event_id = event AND entry.status IN ('waiting', 'offered')
$$;
