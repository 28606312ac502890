-- Queues the due reminders of upcoming events, one for each registration. Each reminder is in the language of
-- the first mail about the registration. A registration made after the reminder was due gets none. If the
-- scheduled job runs late, reminders are still sent until the event begins.
CREATE OR REPLACE FUNCTION queue_reminders(at timestamptz) RETURNS void
LANGUAGE sql
BEGIN ATOMIC
  SELECT queue_mail(
    'registration-reminder:' || registration.id, 'registration-reminder',
    coalesce((SELECT mail.locale FROM mail_messages mail WHERE mail.registration_id = registration.id ORDER BY mail.id LIMIT 1), first_locale()),
    registration.participant_email, jsonb_build_object('registration_id', registration.id)
  )
  FROM event_registration_forms forms
  JOIN events ON events.id = forms.event_id
  JOIN event_registrations registration ON registration.form_id = forms.id
  WHERE forms.reminder_days IS NOT NULL AND events.status NOT IN ('postponed', 'cancelled') AND events.event_date > at
    AND events.event_date - make_interval(days => forms.reminder_days) <= at
    AND registration.status = 'confirmed'
    AND registration.registration_date < events.event_date - make_interval(days => forms.reminder_days)
    AND NOT EXISTS (SELECT FROM mail_messages WHERE dedupe_key = 'registration-reminder:' || registration.id);
END;
