-- Returns whether a member was edited, invoiced or otherwise used after an import had created or updated it.
-- `since` is the time of the import.
CREATE OR REPLACE FUNCTION is_changed_since(given member_import_rows, since timestamptz) RETURNS boolean
LANGUAGE sql STABLE
RETURN EXISTS (
  SELECT FROM members WHERE id = given.member_id AND updated_at <> given.changed_at
    AND (given.action = 'create' OR given.before IS NOT NULL)
) OR EXISTS (
  SELECT FROM member_people WHERE id = given.person_id AND updated_at <> given.person_changed_at
) OR EXISTS (
  SELECT FROM membership_periods
  WHERE (id = given.period_id OR id = ANY (given.period_ids)) AND updated_at <> created_at
)
  OR ((given.action = 'create' OR given.period_id IS NOT NULL OR given.period_ids <> '{}') AND (
    EXISTS (SELECT FROM invoices WHERE member_id = given.member_id AND created_at > since)
    OR EXISTS (SELECT FROM payments WHERE member_id = given.member_id AND created_at > since)
    OR EXISTS (SELECT FROM membership_periods WHERE member_id = given.member_id AND created_at > since)
  ))
  OR (given.action = 'create' AND (
    EXISTS (SELECT FROM mail_messages WHERE member_id = given.member_id)
    OR EXISTS (SELECT FROM signed_links WHERE member_id = given.member_id)
    OR EXISTS (SELECT FROM listing_confirmations WHERE member_id = given.member_id)
    OR EXISTS (SELECT FROM payer_aliases WHERE member_id = given.member_id)
    OR EXISTS (SELECT FROM applications WHERE member_id = given.member_id AND updated_at <> created_at)
  ));
