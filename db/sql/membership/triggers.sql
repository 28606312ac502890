-- Triggers on the tables in db/tables/membership, grouped by table. The triggers that many tables share are in `standard-triggers.ts`. A trigger that is deleted here stays in
-- the database until a migration drops it.

CREATE OR REPLACE TRIGGER application_documents_follow
  AFTER INSERT OR DELETE ON application_documents
  FOR EACH ROW
  WHEN (current_setting('trash.act'::text, true) IS DISTINCT FROM 'restore'::text)
  EXECUTE FUNCTION follow_paper();

CREATE OR REPLACE TRIGGER applications_audit
  AFTER UPDATE ON applications
  FOR EACH ROW
  WHEN (pg_trigger_depth() = 0 AND old.locale = new.locale)
  EXECUTE FUNCTION record_audit('applications');
CREATE OR REPLACE TRIGGER applications_date_decision
  BEFORE UPDATE OF status ON applications
  FOR EACH ROW
  WHEN (old.status <> new.status)
  EXECUTE FUNCTION date_decision();
CREATE OR REPLACE TRIGGER applications_tell
  AFTER INSERT ON applications
  FOR EACH ROW
  WHEN (current_setting('trash.act'::text, true) IS DISTINCT FROM 'restore'::text)
  EXECUTE FUNCTION tell_application();
CREATE OR REPLACE TRIGGER applications_tell_status
  AFTER UPDATE OF status ON applications
  FOR EACH ROW
  WHEN (old.status <> new.status)
  EXECUTE FUNCTION tell_application();
CREATE OR REPLACE TRIGGER applications_then_ask
  AFTER UPDATE OF asked_at ON applications
  FOR EACH ROW
  WHEN (old.asked_at IS DISTINCT FROM new.asked_at AND new.asked_at IS NOT NULL)
  EXECUTE FUNCTION ask_for_papers();
CREATE OR REPLACE TRIGGER applications_void
  AFTER UPDATE OF status ON applications
  FOR EACH ROW
  WHEN (old.status <> new.status AND (new.status = ANY (ARRAY['rejected'::text, 'withdrawn'::text])))
  EXECUTE FUNCTION void_with_application();

CREATE OR REPLACE TRIGGER listing_confirmations_mark_stale
  AFTER INSERT OR UPDATE ON listing_confirmations
  FOR EACH ROW
  EXECUTE FUNCTION mark_member_stale();

CREATE OR REPLACE TRIGGER member_enquiries_audit
  AFTER DELETE OR UPDATE ON member_enquiries
  FOR EACH ROW
  WHEN (current_setting('audit.is_erasure'::text, true) = 'yes'::text)
  EXECUTE FUNCTION record_audit('member-enquiries');
CREATE OR REPLACE TRIGGER member_enquiries_erase_mail
  AFTER UPDATE OF email ON member_enquiries
  FOR EACH ROW
  WHEN (old.email <> ''::text AND new.email = ''::text)
  EXECUTE FUNCTION erase_mail('member-enquiry');

CREATE OR REPLACE TRIGGER member_import_rows_audit
  AFTER DELETE OR UPDATE ON member_import_rows
  FOR EACH ROW
  WHEN (current_setting('audit.is_erasure'::text, true) = 'yes'::text)
  EXECUTE FUNCTION record_audit('member-import-rows');

CREATE OR REPLACE TRIGGER member_imports_audit
  AFTER INSERT OR DELETE OR UPDATE OF status ON member_imports
  FOR EACH ROW
  EXECUTE FUNCTION record_audit('member-imports');

CREATE OR REPLACE TRIGGER member_numbering_audit
  AFTER UPDATE ON member_numbering
  FOR EACH ROW
  WHEN (pg_trigger_depth() = 0)
  EXECUTE FUNCTION record_audit('member-numbering');
CREATE OR REPLACE TRIGGER member_numbering_count_change
  AFTER UPDATE ON member_numbering
  FOR EACH STATEMENT
  EXECUTE FUNCTION count_change('members');
CREATE OR REPLACE TRIGGER member_numbering_mark_stale
  AFTER UPDATE ON member_numbering
  FOR EACH ROW
  WHEN (old.is_own <> new.is_own OR old.prefix <> new.prefix OR old.width <> new.width)
  EXECUTE FUNCTION mark_site_stale();

CREATE OR REPLACE TRIGGER member_standings_mark_stale
  AFTER DELETE OR UPDATE OF listed_until_on ON member_standings
  FOR EACH ROW
  EXECUTE FUNCTION mark_member_stale();
CREATE OR REPLACE TRIGGER member_standings_mark_stale_insert
  AFTER INSERT ON member_standings
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION mark_members_stale();

CREATE OR REPLACE TRIGGER member_people_audit
  AFTER INSERT OR DELETE OR UPDATE ON member_people
  FOR EACH ROW
  WHEN (pg_trigger_depth() = 0)
  EXECUTE FUNCTION record_audit('member-people');
CREATE OR REPLACE TRIGGER member_people_follow
  AFTER INSERT OR DELETE OR UPDATE OF until_on, email ON member_people
  FOR EACH ROW
  EXECUTE FUNCTION follow_person();

CREATE OR REPLACE TRIGGER members_certificates_dropped
  AFTER DELETE ON members
  FOR EACH ROW
  EXECUTE FUNCTION drop_papers('certificate', 'sticker');
CREATE OR REPLACE TRIGGER members_application
  AFTER INSERT ON members
  FOR EACH ROW
  WHEN (NOT new.company_status AND current_setting('trash.act'::text, true) IS DISTINCT FROM 'restore'::text)
  EXECUTE FUNCTION follow_member();
CREATE OR REPLACE TRIGGER members_application_status
  AFTER UPDATE OF company_status ON members
  FOR EACH ROW
  WHEN (old.company_status <> new.company_status)
  EXECUTE FUNCTION follow_member();
CREATE OR REPLACE TRIGGER members_assign_codes
  BEFORE INSERT OR UPDATE ON members
  FOR EACH ROW
  EXECUTE FUNCTION assign_member_codes();
CREATE OR REPLACE TRIGGER members_default_type
  BEFORE INSERT ON members
  FOR EACH ROW
  WHEN (new.member_type IS NULL)
  EXECUTE FUNCTION take_default_type();
CREATE OR REPLACE TRIGGER members_audit
  AFTER UPDATE ON members
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION record_audits('members');
CREATE OR REPLACE TRIGGER members_audit_delete
  AFTER DELETE ON members
  REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION record_audits('members');
CREATE OR REPLACE TRIGGER members_audit_insert
  AFTER INSERT ON members
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION record_audits('members');
CREATE OR REPLACE TRIGGER members_erase_mail
  AFTER UPDATE ON members
  FOR EACH ROW
  WHEN (current_setting('audit.is_erasure'::text, true) = 'yes'::text)
  EXECUTE FUNCTION erase_mail('member');
CREATE OR REPLACE TRIGGER members_follow_end
  AFTER UPDATE OF ended_on ON members
  FOR EACH ROW
  WHEN (old.ended_on IS DISTINCT FROM new.ended_on)
  EXECUTE FUNCTION follow_end();
CREATE OR REPLACE TRIGGER members_follow_end_insert
  AFTER INSERT ON members
  FOR EACH ROW
  WHEN (new.ended_on IS NOT NULL)
  EXECUTE FUNCTION follow_end();
CREATE OR REPLACE TRIGGER members_forget_import_rows
  AFTER DELETE ON members
  FOR EACH ROW
  WHEN (current_setting('trash.act'::text, true) IS DISTINCT FROM 'delete'::text)
  EXECUTE FUNCTION forget_import_rows();
CREATE OR REPLACE TRIGGER members_forget_import_rows_erased
  AFTER UPDATE ON members
  FOR EACH ROW
  WHEN (current_setting('audit.is_erasure'::text, true) = 'yes'::text)
  EXECUTE FUNCTION forget_import_rows();
CREATE OR REPLACE TRIGGER members_forget_payer
  BEFORE DELETE ON members
  FOR EACH ROW
  WHEN (current_setting('trash.act'::text, true) IS DISTINCT FROM 'delete'::text)
  EXECUTE FUNCTION forget_payer();
CREATE OR REPLACE TRIGGER members_forget_payer_erased
  BEFORE UPDATE ON members
  FOR EACH ROW
  WHEN (current_setting('audit.is_erasure'::text, true) = 'yes'::text)
  EXECUTE FUNCTION forget_payer();
DROP TRIGGER IF EXISTS members_forget_versions ON members;
CREATE CONSTRAINT TRIGGER members_forget_versions
  AFTER DELETE ON members DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW
  EXECUTE FUNCTION forget_versions('members');
CREATE OR REPLACE TRIGGER members_picture_uses
  AFTER DELETE OR UPDATE OF id, member_logo, member_photos ON members
  FOR EACH ROW
  EXECUTE FUNCTION note_picture_uses('members', 'member_logo', 'member_photos');
CREATE OR REPLACE TRIGGER members_picture_uses_insert
  AFTER INSERT ON members
  FOR EACH ROW
  WHEN (new.member_logo <> '' OR new.member_photos <> '{}')
  EXECUTE FUNCTION note_picture_uses('members', 'member_logo', 'member_photos');
CREATE OR REPLACE TRIGGER members_idempotency
  AFTER INSERT ON members
  FOR EACH ROW
  WHEN (current_setting('idempotency.key'::text, true) <> ''::text)
  EXECUTE FUNCTION remember_idempotency_key('members');
CREATE OR REPLACE TRIGGER members_keep_numbers
  AFTER UPDATE ON members
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION keep_numbers();
CREATE OR REPLACE TRIGGER members_keep_numbers_insert
  AFTER INSERT ON members
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION keep_numbers();
CREATE OR REPLACE TRIGGER members_keep_version
  AFTER UPDATE ON members
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION keep_versions('members');
CREATE OR REPLACE TRIGGER members_keep_version_insert
  AFTER INSERT ON members
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION keep_versions('members');
CREATE OR REPLACE TRIGGER members_keep_stated
  BEFORE UPDATE ON members
  FOR EACH ROW
  WHEN (old.not_stated <> '{}'::text[])
  EXECUTE FUNCTION keep_stated();
CREATE OR REPLACE TRIGGER members_mark_stale_delete
  AFTER DELETE ON members
  REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION mark_all_stale('members');
CREATE OR REPLACE TRIGGER members_mark_stale_insert
  AFTER INSERT ON members
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION mark_all_stale('members');
CREATE OR REPLACE TRIGGER members_mark_stale_update
  AFTER UPDATE ON members
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION mark_all_stale('members');
CREATE OR REPLACE TRIGGER members_people_insert
  AFTER INSERT ON members
  REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION follow_new_seats();
CREATE OR REPLACE TRIGGER members_people_update
  AFTER UPDATE ON members
  REFERENCING OLD TABLE AS former NEW TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION follow_seats();

CREATE OR REPLACE TRIGGER member_types_check
  AFTER UPDATE OF is_active ON member_types
  FOR EACH STATEMENT
  EXECUTE FUNCTION check_member_types();
CREATE OR REPLACE TRIGGER member_types_mark_stale
  AFTER INSERT OR UPDATE ON member_types
  FOR EACH STATEMENT
  EXECUTE FUNCTION mark_site_stale();

CREATE OR REPLACE TRIGGER membership_periods_audit_insert
  AFTER INSERT ON membership_periods
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION record_audits('membership-periods');
CREATE OR REPLACE TRIGGER membership_periods_check_type
  BEFORE INSERT OR UPDATE OF member_type, year ON membership_periods
  FOR EACH ROW
  EXECUTE FUNCTION check_period_type();
CREATE OR REPLACE TRIGGER membership_periods_follow
  AFTER DELETE OR UPDATE ON membership_periods
  FOR EACH ROW
  EXECUTE FUNCTION follow_period();
CREATE OR REPLACE TRIGGER membership_periods_follow_insert
  AFTER INSERT ON membership_periods
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION follow_new_periods();
CREATE OR REPLACE TRIGGER membership_periods_overtake
  AFTER UPDATE OF activated_at, cancelled_at ON membership_periods
  FOR EACH ROW
  WHEN (new.invoice_id IS NOT NULL AND (new.activated_at IS NOT NULL OR new.cancelled_at IS NOT NULL))
  EXECUTE FUNCTION overtake_reminders();

CREATE OR REPLACE TRIGGER membership_settings_count_change
  AFTER UPDATE ON membership_settings
  FOR EACH STATEMENT
  EXECUTE FUNCTION count_change('members');
CREATE OR REPLACE TRIGGER membership_settings_follow
  AFTER UPDATE OF grace_days ON membership_settings
  FOR EACH ROW
  WHEN (old.grace_days <> new.grace_days)
  EXECUTE FUNCTION follow_settings();
CREATE OR REPLACE TRIGGER membership_settings_mark_stale
  AFTER UPDATE OF next_year_from, pays_online, online_company ON membership_settings
  FOR EACH ROW
  WHEN ((old.next_year_from, old.pays_online, old.online_company) IS DISTINCT FROM (new.next_year_from, new.pays_online, new.online_company))
  EXECUTE FUNCTION mark_stale('membership-fees');
CREATE OR REPLACE TRIGGER membership_settings_payment_details
  AFTER UPDATE ON membership_settings
  FOR EACH ROW
  WHEN ( (OLD.fps_type, OLD.fps_id, OLD.fps_carries_reference, OLD.payee_name, OLD.cheque_payee, OLD.bank_account) IS DISTINCT FROM (NEW.fps_type, NEW.fps_id, NEW.fps_carries_reference, NEW.payee_name, NEW.cheque_payee, NEW.bank_account) )
  EXECUTE FUNCTION keep_payment_details();

CREATE OR REPLACE TRIGGER profile_changes_audit
  AFTER UPDATE OF status ON profile_changes
  FOR EACH ROW
  WHEN (NULLIF(current_setting('audit.account_id'::text, true), ''::text) IS NOT NULL)
  EXECUTE FUNCTION record_audit('profile-changes');
CREATE OR REPLACE TRIGGER profile_changes_tell
  AFTER INSERT ON profile_changes
  FOR EACH ROW
  WHEN (new.status = 'open'::text AND current_setting('trash.act'::text, true) IS DISTINCT FROM 'restore'::text)
  EXECUTE FUNCTION tell_profile_change();
CREATE OR REPLACE TRIGGER profile_changes_tell_decision
  AFTER UPDATE OF status ON profile_changes
  FOR EACH ROW
  WHEN (old.status = 'open'::text AND (new.status = ANY (ARRAY['approved'::text, 'declined'::text])))
  EXECUTE FUNCTION tell_profile_change();

CREATE OR REPLACE TRIGGER signed_links_audit
  AFTER UPDATE OF revoked_at, generation ON signed_links
  FOR EACH ROW
  EXECUTE FUNCTION record_audit('signed-links');

CREATE OR REPLACE TRIGGER vocabulary_mark_stale
  AFTER INSERT OR UPDATE ON vocabulary
  FOR EACH STATEMENT
  EXECUTE FUNCTION mark_site_stale();
