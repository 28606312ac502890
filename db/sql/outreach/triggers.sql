-- Triggers on the tables in db/tables/outreach, grouped by table. The triggers that many tables share are in `standard-triggers.ts`. A trigger that is deleted here stays in the
-- database until a migration drops it.
CREATE OR REPLACE TRIGGER circulars_audit
  AFTER INSERT OR DELETE OR UPDATE ON circulars
  FOR EACH ROW
  WHEN (NULLIF(current_setting('audit.account_id'::text, true), ''::text) IS NOT NULL)
  EXECUTE FUNCTION record_audit('circulars');

CREATE OR REPLACE TRIGGER circulars_mark_stale
  AFTER UPDATE ON circulars
  FOR EACH ROW
  WHEN (OLD.is_archived OR NEW.is_archived)
  EXECUTE FUNCTION mark_stale('circulars');

CREATE OR REPLACE TRIGGER consents_end_subscription
  AFTER INSERT ON consents
  FOR EACH ROW
  WHEN (new.act <> 'given'::text)
  EXECUTE FUNCTION end_subscription();
CREATE OR REPLACE TRIGGER consents_keep
  BEFORE UPDATE ON consents
  FOR EACH ROW
  EXECUTE FUNCTION keep_consent();

CREATE OR REPLACE TRIGGER contacts_audit
  AFTER INSERT OR DELETE OR UPDATE ON contacts
  FOR EACH ROW
  WHEN (NULLIF(current_setting('audit.account_id'::text, true), ''::text) IS NOT NULL)
  EXECUTE FUNCTION record_audit('contacts');
CREATE OR REPLACE TRIGGER contacts_erase
  BEFORE DELETE ON contacts
  FOR EACH ROW
  EXECUTE FUNCTION erase_contact();

CREATE OR REPLACE TRIGGER notice_services_keep
  BEFORE UPDATE ON notice_services
  FOR EACH ROW
  EXECUTE FUNCTION keep_service();

