UPDATE contacts SET status = 'unsubscribed'
WHERE status = 'subscribed' AND (kind <> 'press' OR EXISTS (
  SELECT FROM (SELECT act FROM consents WHERE address = contacts.email AND topic = 'press' ORDER BY id DESC LIMIT 1) last WHERE act <> 'given'
)) AND EXISTS (SELECT FROM consents WHERE address = contacts.email AND act <> 'given') AND NOT EXISTS (
  SELECT FROM (SELECT DISTINCT ON (topic) act FROM consents WHERE address = contacts.email ORDER BY topic, id DESC) last WHERE act = 'given'
);
