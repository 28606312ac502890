-- Returns a mail's priority (MAIL_PRIORITY). Confirmations of public forms are sent after other mails,
-- because anybody can trigger them.
CREATE OR REPLACE FUNCTION mail_priority(template text) RETURNS smallint
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN template IN (
      'enquiry-answered', 'changes-received', 'address-change', 'address-changed', 'payment-details-changed',
      'payment-details-moved', 'payment-reversed', 'account-email', 'account-email-changed', 'password-link'
    ) THEN 0
    WHEN template IN ('enquiry-received', 'application-received', 'venue-requested', 'links') THEN 2
    ELSE 1
  END::smallint
$$;
