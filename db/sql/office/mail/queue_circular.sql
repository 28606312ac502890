-- Queues the mails of a circular to stored recipients, once for each recipient.
CREATE OR REPLACE FUNCTION queue_circular(circular circulars, recipient_ids integer[]) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO mail_messages (
    dedupe_key, template_key, locale, recipient, member_id, circular_id, recipient_id, subject, status, priority, rendered_at
  )
  SELECT format('circular:%s:%s:%s', circular.id, chosen.key, chosen.round), 'circular', chosen.locale, chosen.address,
    -- The mail of an official notice is stored without the member's id. The mail proves the delivery, and
    -- must not be deleted together with the member.
    CASE WHEN circular.topic <> 'official' THEN chosen.member_id END, circular.id, chosen.id,
    replace(replace(texts.subject, '{{company}}', chosen."values" ->> 'company'), '{{memberNumber}}', chosen."values" ->> 'memberNumber'),
    'queued', 3, now()
  FROM circular_recipients chosen
  JOIN circular_texts texts ON texts.circular_id = circular.id AND texts.locale = chosen.locale
  WHERE chosen.id = ANY (recipient_ids) AND chosen.outcome = 'queued'
  ON CONFLICT (dedupe_key) DO NOTHING
$$;
