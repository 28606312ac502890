-- Queues a notice by mail to staff accounts that have one of the roles in `wanted`, a confirmed e-mail
-- address, and this kind of notice switched on. If `receiver` is given, only this account is considered. The
-- account that caused the notice gets none. No account gets more than 20 notices in 24 hours.
CREATE OR REPLACE FUNCTION notify_staff(
  kind text, record text, wanted text[], receiver integer DEFAULT NULL
) RETURNS void
LANGUAGE sql AS $$
  SELECT queue_mail(format('notice:%s:%s:%s', kind, record, account.id), 'staff-notice', first_locale(), account.email, '{}'::jsonb)
  FROM users account
  WHERE NOT account.disabled AND account.email IS NOT NULL AND kind = ANY (account.mail_notices) AND account.roles && wanted
    AND coalesce(account.id = receiver, true)
    AND account.id IS DISTINCT FROM nullif(current_setting('audit.account_id', true), '')::integer
    AND (
      SELECT count(*) < 20 FROM mail_messages told
      WHERE lower(told.recipient) = lower(account.email) AND told.template_key = 'staff-notice'
        AND told.created_at > now() - interval '24 hours'
    )
$$;
