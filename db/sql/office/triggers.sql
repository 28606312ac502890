-- Triggers on the tables in db/tables/office, grouped by table. The triggers that many tables share are in `standard-triggers.ts`. A trigger that is deleted here stays in the
-- database until a migration drops it.

CREATE OR REPLACE TRIGGER audit_log_act
  BEFORE INSERT ON audit_log
  FOR EACH ROW
  EXECUTE FUNCTION set_act();
CREATE OR REPLACE TRIGGER audit_log_kept
  BEFORE DELETE OR UPDATE ON audit_log
  FOR EACH ROW
  EXECUTE FUNCTION keep_audit_log();
CREATE OR REPLACE TRIGGER audit_log_not_emptied
  BEFORE TRUNCATE ON audit_log
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_truncate();

CREATE OR REPLACE TRIGGER contact_messages_assigned
  AFTER UPDATE OF assignee_id ON contact_messages
  FOR EACH ROW
  WHEN (NEW.assignee_id IS NOT NULL AND NEW.assignee_id IS DISTINCT FROM OLD.assignee_id)
  EXECUTE FUNCTION notify_assignee();
CREATE OR REPLACE TRIGGER contact_messages_idempotency
  AFTER INSERT ON contact_messages
  FOR EACH ROW
  EXECUTE FUNCTION remember_idempotency_key('contact-messages');
CREATE OR REPLACE TRIGGER contact_messages_mail
  AFTER INSERT ON contact_messages
  FOR EACH ROW
  EXECUTE FUNCTION mail_enquiry();
CREATE OR REPLACE TRIGGER contact_messages_promise
  BEFORE INSERT ON contact_messages
  FOR EACH ROW
  EXECUTE FUNCTION promise_answer();

CREATE OR REPLACE TRIGGER enquiry_replies_send
  AFTER INSERT ON enquiry_replies
  FOR EACH ROW
  EXECUTE FUNCTION send_reply();

CREATE OR REPLACE TRIGGER mail_messages_audit
  AFTER UPDATE ON mail_messages
  FOR EACH ROW
  WHEN (
    old.status IS DISTINCT FROM new.status AND NULLIF(current_setting('audit.account_id'::text, true), ''::text) IS NOT NULL
  )
  EXECUTE FUNCTION record_audit('mail-messages');

CREATE OR REPLACE TRIGGER mail_suppressions_mark_askable
  AFTER INSERT OR DELETE ON mail_suppressions
  FOR EACH ROW
  EXECUTE FUNCTION mark_askable_stale();
CREATE OR REPLACE TRIGGER mail_suppressions_next_address
  AFTER INSERT ON mail_suppressions
  FOR EACH ROW
  WHEN (new.reason = 'bounced')
  EXECUTE FUNCTION send_to_next_address();

CREATE OR REPLACE TRIGGER office_rules_audit
  AFTER UPDATE ON office_rules
  FOR EACH ROW
  WHEN (pg_trigger_depth() = 0)
  EXECUTE FUNCTION record_audit('office-rules');
CREATE OR REPLACE TRIGGER office_rules_count_change
  AFTER UPDATE ON office_rules
  FOR EACH STATEMENT
  EXECUTE FUNCTION count_change('members');
CREATE OR REPLACE TRIGGER office_rules_mark_stale
  AFTER UPDATE ON office_rules
  FOR EACH ROW
  WHEN ((old.year_starts_on, old.half_year_from, old.permanent_years, old.joining_fee_cents)
    IS DISTINCT FROM (new.year_starts_on, new.half_year_from, new.permanent_years, new.joining_fee_cents))
  EXECUTE FUNCTION mark_stale('membership-fees');
CREATE OR REPLACE TRIGGER office_rules_tell_promise
  AFTER UPDATE OF application_days, enquiry_days ON office_rules
  FOR EACH ROW
  WHEN (old.application_days <> new.application_days OR old.enquiry_days <> new.enquiry_days)
  EXECUTE FUNCTION tell_promise();

CREATE OR REPLACE TRIGGER retention_state_mark_stale
  AFTER UPDATE OF months ON retention_state
  FOR EACH ROW
  WHEN (old.months <> new.months)
  EXECUTE FUNCTION mark_site_stale();
