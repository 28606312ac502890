-- Mails each of the given addresses about a change of a member's e-mail address. `template` tells whether the
-- change is requested or approved.
CREATE OR REPLACE FUNCTION tell_addresses(template text, change profile_changes, addresses text[]) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  one text;
BEGIN
  FOR one IN SELECT DISTINCT lower(address) FROM unnest(addresses) AS known (address) WHERE address <> '' LOOP
    PERFORM queue_mail(
      format('%s:%s:%s', template, change.id, one), template, change.locale, one,
      jsonb_build_object('member_id', change.member_id, 'profile_change_id', change.id)
    );
  END LOOP;
END
$$;
