-- Returns the roles that get a mail to a member (docs/decisions/0069), or null for mails that no role gets.
CREATE OR REPLACE FUNCTION mail_roles(template text) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE
  WHEN template IN ('receipt', 'payment-reversed', 'payment-corrected', 'invoice-overdue', 'payment-details-moved')
    OR template LIKE 'renewal-%' THEN '{accounts}'::text[]
  WHEN template = 'membership-lapsed' THEN '{accounts,representative}'::text[]
  WHEN template IN ('changes-received', 'changes-approved', 'changes-declined', 'confirm-listing') THEN '{listing}'::text[]
END;
