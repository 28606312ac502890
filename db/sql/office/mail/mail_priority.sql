-- Returns the sending priority of a mail template (MAIL_PRIORITY in core/mail/kinds.ts). Confirmations that
-- public forms send come after personal mails, because anybody can cause them.
CREATE OR REPLACE FUNCTION mail_priority(template text) RETURNS smallint
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN template IN (
      'enquiry-answered', 'changes-received', 'address-change', 'address-changed', 'payment-details-changed',
      'payment-details-moved', 'payment-reversed', 'account-email', 'account-email-changed', 'password-link', 'sign-in', 'sign-in-device',
      'person-added', 'person-ended', 'hand-over'
    ) THEN 0
    WHEN template IN ('enquiry-received', 'application-received', 'venue-requested', 'links', 'member-enquiry-confirm', 'member-enquiry') THEN 2
    ELSE 1
  END::smallint
$$;
