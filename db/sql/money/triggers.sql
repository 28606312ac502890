-- Triggers on the tables in db/tables/money, grouped by table. The triggers that many tables share are in `standard-triggers.ts`. A trigger that is deleted here stays in the
-- database until a migration drops it.

CREATE OR REPLACE TRIGGER credit_notes_kept
  BEFORE UPDATE OR DELETE ON credit_notes
  FOR EACH ROW
  EXECUTE FUNCTION keep_books('id');
CREATE OR REPLACE TRIGGER credit_notes_number
  BEFORE INSERT ON credit_notes
  FOR EACH ROW
  EXECUTE FUNCTION number_credit_note();
CREATE OR REPLACE TRIGGER credit_notes_papers_dropped
  AFTER DELETE ON credit_notes
  FOR EACH ROW
  EXECUTE FUNCTION drop_papers('credit-note');
CREATE OR REPLACE TRIGGER credit_notes_papers_wanted
  AFTER INSERT ON credit_notes
  FOR EACH ROW
  EXECUTE FUNCTION want_paper('credit-note');

CREATE OR REPLACE TRIGGER invoices_follow_void
  AFTER UPDATE OF voided_at ON invoices
  FOR EACH ROW
  WHEN (old.voided_at IS NULL AND new.voided_at IS NOT NULL)
  EXECUTE FUNCTION follow_void();
CREATE OR REPLACE TRIGGER invoices_kept
  BEFORE UPDATE OR DELETE ON invoices
  FOR EACH ROW
  EXECUTE FUNCTION keep_books('voided_at', 'void_reason', 'payment_details_id');
CREATE OR REPLACE TRIGGER invoices_number
  BEFORE INSERT ON invoices
  FOR EACH ROW
  EXECUTE FUNCTION number_invoice();
CREATE OR REPLACE TRIGGER invoices_papers_dropped
  AFTER DELETE ON invoices
  FOR EACH ROW
  EXECUTE FUNCTION drop_papers('invoice');
CREATE OR REPLACE TRIGGER invoices_papers_wanted
  AFTER INSERT OR UPDATE OF voided_at, payment_details_id ON invoices
  FOR EACH ROW
  EXECUTE FUNCTION want_paper('invoice');
CREATE OR REPLACE TRIGGER invoices_payment_details
  BEFORE INSERT ON invoices
  FOR EACH ROW
  EXECUTE FUNCTION set_payment_details();

CREATE OR REPLACE TRIGGER payment_allocations_check
  BEFORE INSERT ON payment_allocations
  FOR EACH ROW
  EXECUTE FUNCTION check_allocation();
CREATE OR REPLACE TRIGGER payment_allocations_follow
  AFTER INSERT ON payment_allocations
  FOR EACH ROW
  EXECUTE FUNCTION follow_allocation();
CREATE OR REPLACE TRIGGER payment_allocations_kept
  BEFORE DELETE OR UPDATE ON payment_allocations
  FOR EACH ROW
  EXECUTE FUNCTION keep_books('none');

CREATE OR REPLACE TRIGGER payment_details_kept
  BEFORE UPDATE OR DELETE ON payment_details
  FOR EACH ROW
  EXECUTE FUNCTION keep_books('id');

CREATE OR REPLACE TRIGGER payments_closed_year
  BEFORE INSERT ON payments
  FOR EACH ROW
  EXECUTE FUNCTION keep_year_closed();
CREATE OR REPLACE TRIGGER payments_check_refund
  BEFORE INSERT ON payments
  FOR EACH ROW
  WHEN (new.kind = 'refund'::text)
  EXECUTE FUNCTION check_refund();
CREATE OR REPLACE TRIGGER payments_follow_reversal
  AFTER UPDATE OF reversed_at ON payments
  FOR EACH ROW
  WHEN (old.reversed_at IS NULL AND new.reversed_at IS NOT NULL)
  EXECUTE FUNCTION follow_reversal();
CREATE OR REPLACE TRIGGER payments_kept
  BEFORE DELETE OR UPDATE ON payments
  FOR EACH ROW
  EXECUTE FUNCTION keep_books('reversed_at', 'reversal_reason', 'payer_name');
CREATE OR REPLACE TRIGGER payments_number
  BEFORE INSERT ON payments
  FOR EACH ROW
  EXECUTE FUNCTION number_payment();
CREATE OR REPLACE TRIGGER payments_papers_dropped
  AFTER DELETE ON payments
  FOR EACH ROW
  EXECUTE FUNCTION drop_papers('receipt');
CREATE OR REPLACE TRIGGER payments_papers_erased
  AFTER UPDATE OF payer_name ON payments
  FOR EACH ROW
  WHEN (old.payer_name IS DISTINCT FROM new.payer_name)
  EXECUTE FUNCTION drop_papers('receipt');
CREATE OR REPLACE TRIGGER payments_papers_wanted
  AFTER INSERT OR UPDATE OF reversed_at ON payments
  FOR EACH ROW
  EXECUTE FUNCTION want_paper('receipt');

