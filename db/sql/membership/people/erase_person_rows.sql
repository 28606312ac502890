-- Erases a person from all rows of a member, ended ones too: by the name, or without a name by the address. Deletes the
-- mails to the person, and the sessions and codes of an address that nobody has any longer. Returns the rows' ids.
CREATE OR REPLACE FUNCTION erase_person_rows(given_member integer, given_name text, given_email text) RETURNS SETOF integer
LANGUAGE plpgsql AS $$
DECLARE
  ids integer[];
BEGIN
  WITH erased AS (
    UPDATE member_people SET name = '', name_en = NULL, "position" = NULL, email = NULL, phone = NULL, mobile = NULL,
      seats = '{}', roles = '{}', until_on = coalesce(until_on, hk_today()), ended_by = coalesce(ended_by, 'office')
    WHERE member_id = given_member AND (until_on IS NOT NULL OR seats = '{}') AND fold_search(name) = fold_search(given_name)
      AND (given_name <> '' OR coalesce(given_email, '') <> '' AND lower(email) = lower(given_email))
    RETURNING id
  )
  SELECT coalesce(array_agg(id), '{}') INTO ids FROM erased;
  UPDATE notice_channels SET address = '' WHERE member_id = given_member AND address = lower(given_email);
  DELETE FROM mail_messages WHERE person_id = ANY (ids);
  IF NOT EXISTS (SELECT FROM member_people WHERE until_on IS NULL AND lower(email) = lower(given_email)) THEN
    DELETE FROM person_sessions WHERE address = lower(given_email);
    DELETE FROM sign_in_codes WHERE address = lower(given_email);
    DELETE FROM mail_messages WHERE template_key IN ('sign-in', 'sign-in-device') AND lower(recipient) = lower(given_email);
  END IF;
  RETURN QUERY SELECT unnest(ids);
END
$$;
