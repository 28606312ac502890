-- Returns whether route_mails() has yet to address a mail. Until then the mail is not rendered: its text would hold the
-- member's own link.
CREATE OR REPLACE FUNCTION awaits_route(mail mail_messages) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT mail.purpose IS NULL AND mail.rendered_at IS NULL AND mail_roles(mail.template_key) IS NOT NULL
    AND num_nonnulls(mail.order_id, mail.venue_booking_id, mail.application_id, mail.registration_id) = 0 AND is_people_on()
$$;
