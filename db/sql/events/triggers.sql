-- Triggers on the tables in db/tables/events, grouped by table. The triggers that many tables share are in `standard-triggers.ts`. A trigger that is deleted here stays in the
-- database until a migration drops it.

CREATE OR REPLACE TRIGGER event_letters_send
  AFTER INSERT ON event_letters
  FOR EACH ROW
  WHEN (current_setting('trash.act'::text, true) IS DISTINCT FROM 'restore'::text)
  EXECUTE FUNCTION send_letter();

CREATE OR REPLACE TRIGGER event_surveys_close
  AFTER UPDATE OF opened_at ON event_surveys
  FOR EACH ROW
  WHEN (OLD.opened_at IS NOT NULL AND NEW.opened_at IS NULL)
  EXECUTE FUNCTION close_survey();

CREATE OR REPLACE TRIGGER event_registration_forms_keep_orders
  BEFORE DELETE ON event_registration_forms
  FOR EACH ROW
  EXECUTE FUNCTION keep_orders();
CREATE OR REPLACE TRIGGER event_registration_forms_line
  AFTER UPDATE ON event_registration_forms
  FOR EACH ROW
  WHEN (old.max_registrations IS DISTINCT FROM new.max_registrations OR old.is_active <> new.is_active OR old.members_first <> new.members_first)
  EXECUTE FUNCTION follow_form();
CREATE OR REPLACE TRIGGER event_registration_forms_mark_stale
  AFTER INSERT OR DELETE OR UPDATE ON event_registration_forms
  FOR EACH ROW
  EXECUTE FUNCTION mark_event_stale();

CREATE OR REPLACE TRIGGER event_registrations_count_places
  AFTER INSERT OR DELETE OR UPDATE OF status, form_id ON event_registrations
  FOR EACH ROW
  EXECUTE FUNCTION count_places();
CREATE OR REPLACE TRIGGER event_registrations_erase_mail
  AFTER UPDATE OF participant_email ON event_registrations
  FOR EACH ROW
  WHEN (new.participant_email ~~ 'erased-%@erased.invalid'::text)
  EXECUTE FUNCTION erase_mail('registration');
CREATE OR REPLACE TRIGGER event_registrations_forget_places
  AFTER TRUNCATE ON event_registrations
  FOR EACH STATEMENT
  EXECUTE FUNCTION forget_places();
CREATE OR REPLACE TRIGGER event_registrations_idempotency
  AFTER INSERT ON event_registrations
  FOR EACH ROW
  EXECUTE FUNCTION remember_idempotency_key('event-registrations');
CREATE OR REPLACE TRIGGER event_registrations_keep_seat
  BEFORE UPDATE OF status ON event_registrations
  FOR EACH ROW
  WHEN (old.order_id IS NOT NULL AND old.status <> new.status)
  EXECUTE FUNCTION keep_seat();
-- A seat that is deleted with its form or event is not checked, because keep_orders() has checked its order.
CREATE OR REPLACE TRIGGER event_registrations_keep_seat_row
  BEFORE DELETE ON event_registrations
  FOR EACH ROW
  WHEN (old.order_id IS NOT NULL AND pg_trigger_depth() = 0)
  EXECUTE FUNCTION keep_seat();
CREATE OR REPLACE TRIGGER event_registrations_leave_line
  AFTER INSERT ON event_registrations
  FOR EACH ROW
  WHEN (current_setting('trash.act'::text, true) IS DISTINCT FROM 'restore'::text)
  EXECUTE FUNCTION leave_line();
CREATE OR REPLACE TRIGGER event_registrations_leave_line_again
  AFTER UPDATE OF status ON event_registrations
  FOR EACH ROW
  WHEN (old.status = 'cancelled'::text AND new.status <> 'cancelled'::text)
  EXECUTE FUNCTION leave_line();
CREATE OR REPLACE TRIGGER event_registrations_mail
  AFTER INSERT ON event_registrations
  FOR EACH ROW
  WHEN (current_setting('trash.act'::text, true) IS DISTINCT FROM 'restore'::text)
  EXECUTE FUNCTION mail_registration();
CREATE OR REPLACE TRIGGER event_registrations_mail_change
  AFTER UPDATE OF participant_name, participant_phone, participant_company, participant_position, custom_data ON event_registrations
  FOR EACH ROW
  WHEN (new.status = 'confirmed'::text AND old.participant_email = new.participant_email AND (old.participant_name IS DISTINCT FROM new.participant_name OR old.participant_phone IS DISTINCT FROM new.participant_phone OR old.participant_company IS DISTINCT FROM new.participant_company OR old.participant_position IS DISTINCT FROM new.participant_position OR old.custom_data IS DISTINCT FROM new.custom_data))
  EXECUTE FUNCTION mail_registration_change();
CREATE OR REPLACE TRIGGER event_registrations_mail_status
  AFTER UPDATE OF status ON event_registrations
  FOR EACH ROW
  WHEN (old.status <> new.status)
  EXECUTE FUNCTION mail_registration();
CREATE OR REPLACE TRIGGER event_registrations_number
  BEFORE INSERT ON event_registrations
  FOR EACH ROW
  WHEN (new.ticket_no IS NULL)
  EXECUTE FUNCTION number_ticket();
CREATE OR REPLACE TRIGGER event_registrations_offer_cancelled
  AFTER UPDATE OF status ON event_registrations
  FOR EACH ROW
  WHEN (old.status <> 'cancelled'::text AND new.status = 'cancelled'::text)
  EXECUTE FUNCTION offer_freed_place();
CREATE OR REPLACE TRIGGER event_registrations_offer_deleted
  AFTER DELETE ON event_registrations
  FOR EACH ROW
  WHEN (old.status <> 'cancelled'::text)
  EXECUTE FUNCTION offer_freed_place();
CREATE OR REPLACE TRIGGER event_registrations_revoke
  AFTER UPDATE OF status, ticket_generation ON event_registrations
  FOR EACH ROW
  WHEN (old.ticket_generation <> new.ticket_generation OR old.status <> 'cancelled'::text AND new.status = 'cancelled'::text)
  EXECUTE FUNCTION revoke_certificate('id');

CREATE OR REPLACE TRIGGER certificates_number
  BEFORE INSERT ON certificates
  FOR EACH ROW
  WHEN (new.number = ''::text)
  EXECUTE FUNCTION number_certificate();
CREATE OR REPLACE TRIGGER certificates_papers_gone
  AFTER DELETE ON certificates
  FOR EACH ROW
  EXECUTE FUNCTION drop_papers('attendance');
CREATE OR REPLACE TRIGGER certificates_papers_revoked
  AFTER UPDATE OF revoked_at ON certificates
  FOR EACH ROW
  WHEN (new.revoked_at IS NOT NULL)
  EXECUTE FUNCTION drop_papers('attendance');
CREATE OR REPLACE TRIGGER certificates_papers_wanted
  AFTER INSERT ON certificates
  FOR EACH ROW
  WHEN (new.revoked_at IS NULL)
  EXECUTE FUNCTION want_paper('attendance');

CREATE OR REPLACE TRIGGER check_ins_revoke
  AFTER INSERT ON check_ins
  FOR EACH ROW
  WHEN (new.kind = 'undo'::text AND current_setting('trash.act'::text, true) IS DISTINCT FROM 'restore'::text)
  EXECUTE FUNCTION revoke_certificate('registration_id');
CREATE OR REPLACE TRIGGER check_ins_audit
  AFTER INSERT ON check_ins
  FOR EACH ROW
  WHEN (current_setting('trash.act'::text, true) IS DISTINCT FROM 'restore'::text)
  EXECUTE FUNCTION record_audit('check-ins');

CREATE OR REPLACE TRIGGER door_devices_audit
  AFTER INSERT OR DELETE OR UPDATE OF name, token_hash, revoked_at ON door_devices
  FOR EACH ROW
  EXECUTE FUNCTION record_audit('door-devices');

CREATE OR REPLACE TRIGGER event_orders_erase_mail
  AFTER UPDATE OF buyer_email ON event_orders
  FOR EACH ROW
  WHEN (new.buyer_email ~~ 'erased-%@erased.invalid'::text)
  EXECUTE FUNCTION erase_mail('order');

CREATE OR REPLACE TRIGGER venue_bookings_erase_mail
  AFTER UPDATE OF contact_email ON venue_bookings
  FOR EACH ROW
  WHEN (new.contact_email ~~ 'erased-%@erased.invalid'::text)
  EXECUTE FUNCTION erase_mail('venue');

CREATE OR REPLACE TRIGGER ticket_quotas_offer
  AFTER UPDATE OF size ON ticket_quotas
  FOR EACH ROW
  WHEN (new.size > old.size)
  EXECUTE FUNCTION offer_freed_place();

CREATE OR REPLACE TRIGGER ticket_types_mark_stale
  AFTER INSERT OR DELETE OR UPDATE OF is_active, price_cents, audience, closes_at ON ticket_types
  FOR EACH ROW
  EXECUTE FUNCTION mark_tickets_stale();

DROP TRIGGER IF EXISTS events_forget_versions ON events;
CREATE CONSTRAINT TRIGGER events_forget_versions
  AFTER DELETE ON events DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW
  EXECUTE FUNCTION forget_versions('events');
CREATE OR REPLACE TRIGGER events_keep_version
  AFTER INSERT OR UPDATE ON events
  FOR EACH ROW
  EXECUTE FUNCTION keep_version('events');
CREATE OR REPLACE TRIGGER events_language_state
  AFTER INSERT OR DELETE OR UPDATE ON events
  FOR EACH ROW
  EXECUTE FUNCTION note_language_state_of_row('events');
CREATE OR REPLACE TRIGGER events_line
  AFTER UPDATE OF status, event_date ON events
  FOR EACH ROW
  WHEN (old.status <> new.status OR old.event_date <> new.event_date)
  EXECUTE FUNCTION follow_event();
CREATE OR REPLACE TRIGGER events_note_change
  AFTER UPDATE OF event_date, ends_at, location, location_en, status ON events
  FOR EACH ROW
  WHEN (old.event_date IS DISTINCT FROM new.event_date OR old.ends_at IS DISTINCT FROM new.ends_at OR old.location IS DISTINCT FROM new.location OR old.location_en IS DISTINCT FROM new.location_en OR event_standing(old.status) IS DISTINCT FROM event_standing(new.status))
  EXECUTE FUNCTION note_event_change();
-- Runs after events_note_change, which looks for people who are registered.
CREATE OR REPLACE TRIGGER events_orders
  AFTER UPDATE OF status ON events
  FOR EACH ROW
  WHEN (old.status <> new.status AND new.status = 'cancelled'::text)
  EXECUTE FUNCTION follow_cancellation();
CREATE OR REPLACE TRIGGER events_picture_uses
  AFTER INSERT OR DELETE OR UPDATE OF id, image_url, recap_pictures ON events
  FOR EACH ROW
  EXECUTE FUNCTION note_picture_uses('events', 'image_url', 'recap_pictures');
CREATE OR REPLACE TRIGGER events_skip_404
  BEFORE INSERT ON events
  FOR EACH ROW
  WHEN (new.id = 404)
  EXECUTE FUNCTION skip_404();

CREATE OR REPLACE TRIGGER waiting_list_entries_audit
  AFTER INSERT OR DELETE OR UPDATE OF status, is_member_confirmed ON waiting_list_entries
  FOR EACH ROW
  EXECUTE FUNCTION record_audit('waiting-list');
CREATE OR REPLACE TRIGGER waiting_list_entries_hold
  AFTER INSERT OR DELETE OR UPDATE OF status ON waiting_list_entries
  FOR EACH ROW
  EXECUTE FUNCTION hold_places();
CREATE OR REPLACE TRIGGER waiting_list_entries_idempotency
  AFTER INSERT ON waiting_list_entries
  FOR EACH ROW
  EXECUTE FUNCTION remember_waiting();
CREATE OR REPLACE TRIGGER waiting_list_entries_mail_joined
  AFTER INSERT ON waiting_list_entries
  FOR EACH ROW
  WHEN (new.status = 'waiting'::text AND current_setting('trash.act'::text, true) IS DISTINCT FROM 'restore'::text)
  EXECUTE FUNCTION mail_waiting();
CREATE OR REPLACE TRIGGER waiting_list_entries_mail_status
  AFTER UPDATE OF status ON waiting_list_entries
  FOR EACH ROW
  WHEN (old.status <> new.status AND (new.status = ANY (ARRAY['offered'::text, 'expired'::text])))
  EXECUTE FUNCTION mail_waiting();
