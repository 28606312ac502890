-- Only functions of the database called it; queue_mail stores the mail itself since release 120.
DROP FUNCTION IF EXISTS store_mail(text, text, text, text, integer, integer, integer, boolean, smallint, text);
