-- Returns the id of the registration form that a mail is about, or null.
CREATE OR REPLACE FUNCTION mail_form(mail mail_messages) RETURNS integer
LANGUAGE sql STABLE AS $$
  SELECT coalesce(
    (SELECT form_id FROM event_registrations WHERE id = mail.registration_id),
    (SELECT form_id FROM event_orders WHERE id = mail.order_id),
    (SELECT form_id FROM waiting_list_entries WHERE id = mail.waiting_id)
  )
$$;
