CREATE OR REPLACE FUNCTION tell_reopened(application applications) RETURNS void
LANGUAGE sql AS $$
  SELECT queue_mail(
    format('application-reopened:%s:%s', application.id, extract(epoch FROM now())), 'application-reopened', application.locale,
    member_mail_address(members), jsonb_build_object('application_id', application.id)
  )
  FROM members WHERE members.id = application.member_id
$$;
