ALTER TABLE "mail_messages" ADD COLUMN "member_id" integer;--> statement-breakpoint
ALTER TABLE "mail_messages" ADD COLUMN "invoice_id" integer;--> statement-breakpoint
ALTER TABLE "membership_settings" ADD COLUMN "renews_by_itself" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_messages" ADD CONSTRAINT "mail_messages_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_messages" ADD CONSTRAINT "mail_messages_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_messages_member_idx" ON "mail_messages" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "mail_messages_invoice_idx" ON "mail_messages" USING btree ("invoice_id");
--> statement-breakpoint
-- When the office is at work from a moment on: working days from nine to six, in Hong Kong.
CREATE FUNCTION office_hour(at timestamptz) RETURNS timestamptz
LANGUAGE plpgsql STABLE STRICT AS $$
DECLARE
  here timestamp := at AT TIME ZONE 'Asia/Hong_Kong';
  opens timestamp;
BEGIN
  LOOP
    opens := here::date + time '09:00';
    IF extract(isodow FROM here) < 6 AND here < here::date + time '18:00'
      AND NOT EXISTS (SELECT FROM general_holidays WHERE on_date = here::date) THEN
      RETURN greatest(here, opens) AT TIME ZONE 'Asia/Hong_Kong';
    END IF;
    here := here::date + 1;
  END LOOP;
END
$$;
--> statement-breakpoint
-- Who is to renew for a year: paid for the year before, neither for life nor leaving, and still listed. Who has been asked
-- already is not asked again, whatever became of it.
CREATE FUNCTION members_to_renew(given_year integer, today date) RETURNS TABLE (member_id integer, member_type text)
LANGUAGE sql STABLE AS $$
  SELECT member.id, before.member_type
  FROM members member
  JOIN member_standings standing ON standing.member_id = member.id
  JOIN membership_periods before ON before.member_id = member.id AND before.year = given_year - 1
    AND before.activated_at IS NOT NULL AND before.cancelled_at IS NULL
  WHERE member.company_status AND member.ended_on IS NULL
    AND standing.ends_on = make_date(given_year - 1, 12, 31) AND standing.listed_until_on >= today
    AND NOT EXISTS (
      SELECT FROM membership_periods known
      WHERE known.member_id = member.id AND known.year = given_year AND (known.cancelled_at IS NULL OR known.source = 'renewal')
    )
$$;
--> statement-breakpoint
-- A renewal is due when the term before it ends.
CREATE OR REPLACE FUNCTION issue_invoice(
  given_member integer, given_kind text, given_type text, given_year integer, given_lines jsonb,
  given_minutes text DEFAULT NULL, replaces integer DEFAULT NULL
) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  member members;
  total integer := (SELECT sum((line ->> 'amountCents')::integer) FROM jsonb_array_elements(given_lines) line);
  due date := hk_today() + (SELECT payment_days FROM membership_settings);
  invoice integer;
BEGIN
  SELECT * INTO member FROM members WHERE id = given_member FOR NO KEY UPDATE;
  IF EXISTS (
    SELECT FROM membership_periods
    WHERE member_id = given_member AND year IS NOT DISTINCT FROM given_year AND cancelled_at IS NULL
  ) THEN PERFORM refuse('period_exists'); END IF;
  INSERT INTO invoices (number, reference, member_id, kind, bill_to, lines, total_cents, locale, issued_on, due_on, replaces_id)
  VALUES (
    '', '', given_member, given_kind, coalesce(nullif(member.company_name_hk, ''), member.company_name_en), given_lines, total,
    coalesce((SELECT locale FROM applications WHERE member_id = given_member), 'zh-TW'), hk_today(),
    CASE WHEN given_kind = 'renewal' THEN greatest(due, make_date(given_year - 1, 12, 31)) ELSE due END, replaces
  ) RETURNING id INTO invoice;
  INSERT INTO membership_periods (member_id, member_type, year, starts_on, ends_on, fee_cents, invoice_id, source, minute_ref)
  VALUES (
    given_member, given_type, given_year,
    CASE WHEN given_year IS NULL THEN hk_today()
      ELSE least(greatest(hk_today(), make_date(given_year, 1, 1)), make_date(given_year, 12, 31)) END,
    make_date(given_year, 12, 31), total, invoice, given_kind, given_minutes
  );
  IF total = 0 THEN PERFORM settle_invoice(invoice, hk_today()); END IF;
  RETURN invoice;
END
$$;
--> statement-breakpoint
-- Issues the invoices of who is to renew, so many at a time; `lines` are those of each type. Two that do so at once wait.
CREATE FUNCTION issue_renewals(given_year integer, given_lines jsonb, most integer) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  one record;
  done integer := 0;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('renewals'));
  FOR one IN
    SELECT * FROM members_to_renew(given_year, hk_today()) WHERE given_lines ? member_type ORDER BY member_id LIMIT most
  LOOP
    PERFORM issue_invoice(one.member_id, 'renewal', one.member_type, given_year, given_lines -> one.member_type);
    done := done + 1;
  END LOOP;
  RETURN done;
END
$$;
--> statement-breakpoint
-- The invoice by which a member goes on, the same one if it is asked for again; who comes back after the days of grace gets
-- another in the place of what was not paid.
CREATE FUNCTION renew_membership(given_id integer, given_kind text, given_type text, given_year integer, given_lines jsonb)
RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  known membership_periods;
  one record;
  replaces integer;
BEGIN
  -- In the order in which payments take them.
  PERFORM FROM invoices WHERE member_id = given_id AND voided_at IS NULL ORDER BY id FOR UPDATE;
  PERFORM FROM members WHERE id = given_id FOR NO KEY UPDATE;
  SELECT * INTO known FROM membership_periods WHERE member_id = given_id AND year = given_year AND cancelled_at IS NULL;
  IF FOUND AND (known.source = given_kind OR known.activated_at IS NOT NULL OR invoice_paid(known.invoice_id) > 0) THEN
    RETURN known.invoice_id;
  END IF;
  FOR one IN
    SELECT id FROM invoices
    WHERE member_id = given_id AND kind IN ('renewal', 'rejoin') AND voided_at IS NULL AND invoice_status(id) = 'open' ORDER BY id
  LOOP
    UPDATE invoices SET voided_at = now(), void_reason = given_kind WHERE id = one.id;
    replaces := one.id;
  END LOOP;
  RETURN issue_invoice(given_id, given_kind, given_type, given_year, given_lines, NULL, replaces);
END
$$;
--> statement-breakpoint
-- Writes the mails about renewals that are due: of each invoice the latest step alone, once, to go when the office is at
-- work. What waits of an earlier step goes no more.
CREATE FUNCTION queue_renewal_mails(at timestamptz) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  today date := (at AT TIME ZONE 'Asia/Hong_Kong')::date;
  grace integer := (SELECT grace_days FROM membership_settings);
  one record;
  queued integer := 0;
BEGIN
  FOR one IN
    SELECT invoice.id AS invoice_id, invoice.locale, member.id AS member_id, member_mail_address(member) AS address, due.step,
      format('renewal:%s:%s:%s', member.id, make_date(period.year - 1, 12, 31), due.step) AS key,
      EXISTS (SELECT FROM demo_records WHERE resource = 'members' AND record_id = member.id) AS is_demo
    FROM invoices invoice
    JOIN membership_periods period ON period.invoice_id = invoice.id AND period.cancelled_at IS NULL AND period.activated_at IS NULL
    JOIN members member ON member.id = invoice.member_id
    CROSS JOIN LATERAL (
      SELECT step FROM (VALUES
        ('renewal-60', -60), ('renewal-30', -30), ('renewal-7', -7), ('renewal-late', least(14, grace)), ('membership-lapsed', grace + 1)
      ) steps (step, days)
      WHERE make_date(period.year - 1, 12, 31) + days <= today ORDER BY days DESC LIMIT 1
    ) due
    WHERE invoice.kind = 'renewal' AND invoice.voided_at IS NULL AND member.company_status AND member.ended_on IS NULL
      AND make_date(period.year - 1, 12, 31) + grace + 31 >= today
    ORDER BY invoice.id
  LOOP
    CONTINUE WHEN EXISTS (SELECT FROM mail_messages WHERE dedupe_key = one.key);
    UPDATE mail_messages SET status = 'skipped', reason = 'overtaken'
    WHERE invoice_id = one.invoice_id AND status IN ('queued', 'held');
    PERFORM queue_mail(one.key, one.step, one.locale, one.address, demo => one.is_demo);
    UPDATE mail_messages SET member_id = one.member_id, invoice_id = one.invoice_id, next_try_at = office_hour(at)
    WHERE dedupe_key = one.key;
    queued := queued + 1;
  END LOOP;
  RETURN queued + queue_overdue_mails(at);
END
$$;
--> statement-breakpoint
-- The same for what else is owed, a week after its day: once.
CREATE FUNCTION queue_overdue_mails(at timestamptz) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  today date := (at AT TIME ZONE 'Asia/Hong_Kong')::date;
  one record;
  queued integer := 0;
BEGIN
  FOR one IN
    SELECT invoice.id, invoice.locale, member_mail_address(member) AS address, member.id AS member_id,
      application.id AS application_id, format('invoice:%s:overdue', invoice.id) AS key,
      EXISTS (SELECT FROM demo_records WHERE resource = 'members' AND record_id = member.id) AS is_demo
    FROM invoices invoice
    JOIN members member ON member.id = invoice.member_id AND member.ended_on IS NULL
    LEFT JOIN applications application ON application.member_id = member.id AND application.status = 'awaiting_payment'
    WHERE invoice.kind <> 'renewal' AND invoice.due_on + 7 <= today AND invoice.due_on + 37 >= today
      AND (member.company_status OR application.id IS NOT NULL) AND invoice_status(invoice.id) IN ('open', 'part_paid')
    ORDER BY invoice.id
  LOOP
    CONTINUE WHEN EXISTS (SELECT FROM mail_messages WHERE dedupe_key = one.key);
    PERFORM queue_mail(one.key, 'invoice-overdue', one.locale, one.address, application => one.application_id, demo => one.is_demo);
    UPDATE mail_messages SET invoice_id = one.id, next_try_at = office_hour(at),
      member_id = CASE WHEN one.application_id IS NULL THEN one.member_id END
    WHERE dedupe_key = one.key;
    queued := queued + 1;
  END LOOP;
  RETURN queued;
END
$$;
--> statement-breakpoint
-- Nobody is asked to pay what is paid, or not to be paid any more.
CREATE FUNCTION overtake_reminders() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE mail_messages SET status = 'skipped', reason = 'overtaken'
  WHERE invoice_id = NEW.invoice_id AND status IN ('queued', 'held');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER membership_periods_overtake AFTER UPDATE OF activated_at, cancelled_at ON membership_periods
FOR EACH ROW WHEN (NEW.invoice_id IS NOT NULL AND (NEW.activated_at IS NOT NULL OR NEW.cancelled_at IS NOT NULL))
EXECUTE FUNCTION overtake_reminders();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION erase_mail() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_ARGV[0] = 'registration' THEN
    DELETE FROM mail_messages WHERE registration_id = NEW.id;
  ELSIF current_setting('audit.is_erasure', true) = 'yes' THEN
    DELETE FROM mail_messages
    WHERE member_id = NEW.id OR application_id IN (SELECT id FROM applications WHERE member_id = NEW.id);
    DELETE FROM application_documents WHERE application_id IN (SELECT id FROM applications WHERE member_id = NEW.id);
  END IF;
  RETURN NULL;
END
$$;
