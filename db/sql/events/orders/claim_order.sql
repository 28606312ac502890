-- Places an order for a buyer who claims to be a member, with a member number and a member's e-mail address. The
-- buyer always gets the same mail, whether or not the claim is right: the link with the public price, or without
-- a public type the news that the event is for members. If number and address belong to the same listed member,
-- that address also gets the link with the member price. If both addresses are equal, one mail has both links.
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
      ) AND id = member_numbered(given_number) AND lower(given_email) IN (
        lower(contact_person_email), lower(representative_email), lower(member_email), lower(member_secretary_email)
      )
  );
  ordered integer := place_order(form, request, hash, buyer, participants, NULL, 'mail', given_locale, came_from);
  is_for_all boolean := (public_type(form)).id IS NOT NULL OR NOT EXISTS (
    SELECT FROM event_registrations registration JOIN ticket_types type ON type.id = registration.ticket_type_id
    WHERE registration.order_id = ordered AND type.audience = 'member'
  );
BEGIN
  -- A repeated request returns the order of the first one, and mails nobody again.
  IF ordered IS NULL OR EXISTS (SELECT FROM mail_messages WHERE order_id = ordered) THEN RETURN ordered; END IF;
  UPDATE event_orders SET claimed_member_id = member WHERE id = ordered;
  IF member IS NULL OR lower(given_email) <> lower(buyer ->> 'email') THEN
    PERFORM queue_order_mail(CASE WHEN is_for_all THEN 'order-public-price' ELSE 'order-members-only' END, ordered, 'price');
    IF member IS NOT NULL THEN PERFORM queue_order_mail('order-member-price', ordered, 'price', given_email); END IF;
  ELSE
    PERFORM queue_order_mail(CASE WHEN is_for_all THEN 'order-both-prices' ELSE 'order-member-price' END, ordered, 'price');
  END IF;
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
