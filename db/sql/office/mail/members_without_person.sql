-- Returns the members to whom a mail of the last 60 days went at the usual address, because nobody has the role for its
-- purpose, or all who have it refuse mail, and still nobody has it.
CREATE OR REPLACE FUNCTION members_without_person() RETURNS SETOF integer
LANGUAGE sql STABLE AS $$
  SELECT DISTINCT told.member_id
  FROM (
    SELECT template_key, coalesce(
      mail.member_id, (SELECT member_id FROM payments WHERE id = mail.payment_id), (SELECT member_id FROM invoices WHERE id = mail.invoice_id)
    ) AS member_id
    FROM mail_messages mail WHERE purpose IS NOT NULL AND person_id IS NULL AND created_at > now() - interval '60 days'
  ) told JOIN members ON members.id = told.member_id
  WHERE is_people_on() AND company_status AND NOT EXISTS (
    SELECT FROM unnest(mail_roles(told.template_key)) role CROSS JOIN LATERAL people_to_mail(told.member_id, role)
  )
$$;
