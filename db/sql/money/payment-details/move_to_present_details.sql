-- Gives open invoices the current payment details and mails their members. `given_ids` selects the invoices;
-- null selects all open ones. Returns the ids of the changed invoices.
CREATE OR REPLACE FUNCTION move_to_present_details(given_ids integer[]) RETURNS SETOF integer
LANGUAGE plpgsql AS $$
DECLARE
  version integer := (SELECT max(id) FROM payment_details);
  one invoices;
  member members;
BEGIN
  FOR one IN
    SELECT * FROM invoices
    WHERE (given_ids IS NULL OR id = ANY (given_ids)) AND payment_details_id <> version AND voided_at IS NULL
      AND invoice_status(id) IN ('open', 'part_paid')
    ORDER BY id FOR UPDATE
  LOOP
    UPDATE invoices SET payment_details_id = version WHERE id = one.id;
    SELECT * INTO member FROM members WHERE id = one.member_id;
    IF FOUND THEN
      PERFORM queue_mail(
        format('payment-details-moved:%s:%s', one.id, version), 'payment-details-moved', one.locale, member_mail_address(member),
        jsonb_build_object('member_id', member.id, 'invoice_id', one.id)
      );
    END IF;
    RETURN NEXT one.id;
  END LOOP;
END
$$;
