-- Returns the kind of a mail template. The ceilings for strangers' mails count each kind apart, so that false
-- enquiries in a person's name cannot block the person's registrations (decision 67).
CREATE OR REPLACE FUNCTION mail_kind(template text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN template IN ('registration-confirmed', 'waiting-joined') THEN 'registration'
    WHEN template IN (
      'order-received', 'order-confirmed', 'order-public-price', 'order-member-price', 'order-both-prices', 'order-members-only'
    ) THEN 'order'
    WHEN template IN ('order-cancelled', 'order-expired', 'order-reminder', 'registration-cancelled') THEN 'order-end'
    ELSE template
  END
$$;
