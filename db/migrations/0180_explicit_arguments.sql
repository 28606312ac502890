-- Functions whose arguments replace session settings: db/sql creates them anew. Only db/sql called the old ones.
DROP FUNCTION IF EXISTS bill_order(integer, integer);--> statement-breakpoint
DROP FUNCTION IF EXISTS check_repeated_request(payments, text, text, integer, date, integer);--> statement-breakpoint
DROP FUNCTION IF EXISTS record_refund(integer, text, text, integer, date);--> statement-breakpoint
DROP FUNCTION IF EXISTS record_refund(integer, text, text, integer, date, text, text);--> statement-breakpoint
DROP FUNCTION IF EXISTS rebook_online(integer, integer, integer, date, text);--> statement-breakpoint
DROP TRIGGER IF EXISTS profile_changes_denied ON profile_changes;--> statement-breakpoint
DROP FUNCTION IF EXISTS refuse_denied();
