-- Places an order for a buyer who claims to be a member, with a member number and a member's e-mail address.
-- If both belong to the same listed member, mails the link with the member price to that address. Otherwise,
-- mails the link with the public price to the buyer. The response is the same in both cases, so that it does
-- not reveal members' data.
CREATE OR REPLACE FUNCTION claim_order(
  form integer, request text, hash text, buyer jsonb, participants jsonb, given_number text, given_email text, given_locale text,
  came_from text
) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  member integer := (
    SELECT id FROM members
    WHERE company_status AND NOT EXISTS (
        SELECT FROM member_standings over WHERE over.member_id = members.id AND over.listed_until_on < hk_today()
      ) AND upper(btrim(given_number)) IN (upper(member_unique_code), upper(member_number))
      AND lower(given_email) IN (
        lower(contact_person_email), lower(representative_email), lower(member_email), lower(member_secretary_email)
      )
    ORDER BY id LIMIT 1
  );
  ordered integer := place_order(form, request, hash, buyer, participants, member, 'mail', given_locale, came_from);
  template text := CASE WHEN member IS NULL THEN 'order-public-price' ELSE 'order-member-price' END;
  given_key text := format('order-price:%s', ordered);
BEGIN
  IF ordered IS NULL THEN RETURN NULL; END IF;
  PERFORM queue_mail(given_key, template, given_locale, CASE WHEN member IS NULL THEN buyer ->> 'email' ELSE given_email END);
  UPDATE mail_messages SET order_id = ordered WHERE dedupe_key = given_key;
  RETURN ordered;
END
$$;

-- Overload for programs older than release 47. They pass the digest of the visitor's network in the setting
-- `order.from`.
CREATE OR REPLACE FUNCTION claim_order(
  form integer, request text, hash text, buyer jsonb, participants jsonb, given_number text, given_email text, given_locale text
) RETURNS integer
LANGUAGE sql AS $$
  SELECT claim_order(
    form, request, hash, buyer, participants, given_number, given_email, given_locale, nullif(current_setting('order.from', true), '')
  )
$$;
