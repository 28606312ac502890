-- Returns the contacts in the given segments of a circular. The column `reason` states why a contact gets no
-- mail; it is null for everybody who gets one. Subscribers must have agreed to the topic. Press contacts get
-- press mails until they unsubscribe, because their business addresses are public.
CREATE OR REPLACE FUNCTION segment_contacts(given_topic text, given_segments integer[])
RETURNS TABLE (contact_id integer, address text, company text, locale text, basis text, reason text)
LANGUAGE sql STABLE AS $$
  SELECT contact.id, contact.email, coalesce(nullif(contact.company, ''), nullif(contact.name, ''), ''), contact.locale,
    CASE WHEN said.act = 'given' THEN 'consent' ELSE 'press' END,
    CASE
      WHEN contact.email ~* '[@.](example(\.(com|org|net))?|invalid|test)\s*$' THEN 'demo'
      WHEN withdrew(contact.email, given_topic) OR contact.status <> 'subscribed' THEN 'withdrawn'
      WHEN EXISTS (SELECT FROM mail_suppressions gone WHERE gone.address = contact.email) THEN 'suppressed'
      WHEN said.act IS NULL AND NOT (given_topic = 'press' AND contact.kind = 'press') THEN 'no_consent'
    END
  FROM contacts contact
  LEFT JOIN LATERAL (
    SELECT act FROM consents WHERE consents.address = contact.email AND topic = given_topic ORDER BY id DESC LIMIT 1
  ) said ON true
  WHERE given_topic <> 'official' AND contact.status <> 'pending' AND CASE
    WHEN given_topic = 'press' AND given_segments = '{}' THEN contact.kind = 'press'
    ELSE EXISTS (
      SELECT FROM segments WHERE segments.id = ANY (given_segments) AND filter -> 'contactKinds' @> to_jsonb(contact.kind)
        AND (coalesce(jsonb_array_length(filter -> 'locales'), 0) = 0 OR filter -> 'locales' @> to_jsonb(contact.locale))
    )
  END
$$;
