-- Triggers on the tables in db/tables/accounts, grouped by table. The triggers that many tables share are in `standard-triggers.ts`. A trigger that is deleted here stays in the
-- database until a migration drops it.

CREATE OR REPLACE TRIGGER users_account_links
  AFTER UPDATE OF disabled, roles, password_hash, email ON users
  FOR EACH ROW
  EXECUTE FUNCTION end_account_links();
CREATE OR REPLACE TRIGGER users_device_access
  AFTER UPDATE OF disabled, roles ON users
  FOR EACH ROW
  WHEN (OLD.disabled IS DISTINCT FROM NEW.disabled OR OLD.roles IS DISTINCT FROM NEW.roles)
  EXECUTE FUNCTION end_device_access();
CREATE OR REPLACE TRIGGER users_password_told
  AFTER UPDATE OF password_hash ON users
  FOR EACH ROW
  WHEN (old.password_hash IS DISTINCT FROM new.password_hash)
  EXECUTE FUNCTION tell_of_password();
CREATE OR REPLACE TRIGGER users_preview_links
  AFTER UPDATE OF disabled, roles ON users
  FOR EACH ROW
  WHEN (OLD.disabled IS DISTINCT FROM NEW.disabled OR OLD.roles IS DISTINCT FROM NEW.roles)
  EXECUTE FUNCTION end_preview_links();
CREATE OR REPLACE TRIGGER users_reopened
  AFTER UPDATE OF disabled ON users
  FOR EACH ROW
  WHEN (old.disabled AND NOT new.disabled)
  EXECUTE FUNCTION end_sessions();
CREATE OR REPLACE TRIGGER users_roles_changed
  AFTER UPDATE OF roles ON users
  FOR EACH ROW
  WHEN (old.roles IS DISTINCT FROM new.roles)
  EXECUTE FUNCTION end_sessions();
