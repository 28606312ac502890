-- Returns a text that identifies the current content of a PDF document. When this text changes, the PDF must
-- be rendered again. Every payment, reversal and credit note changes the text of an invoice, and none brings an
-- earlier text back, so that a file drawn late, with later facts, is never served. Does not support membership
-- certificates, for which the renderer computes the text.
CREATE OR REPLACE FUNCTION paper_edition(given_kind text, given_id integer) RETURNS text
LANGUAGE sql STABLE AS $$
  SELECT CASE given_kind
    WHEN 'invoice' THEN (
      SELECT CASE WHEN voided_at IS NULL THEN concat_ws('-',
        'details', payment_details_id,
        (
          SELECT format('paid-%s-%s', max(allocation.id), count(payment.reversed_at))
          FROM payment_allocations allocation JOIN payments payment ON payment.id = allocation.payment_id
          WHERE allocation.invoice_id = given_id HAVING count(*) > 0
        ),
        (SELECT 'credited-' || max(id) FROM credit_notes WHERE invoice_id = given_id)
      ) ELSE 'void' END
      FROM invoices WHERE id = given_id
    )
    WHEN 'receipt' THEN (SELECT CASE WHEN reversed_at IS NULL THEN 'issued' ELSE 'reversed' END FROM payments WHERE id = given_id)
    WHEN 'credit-note' THEN (SELECT 'issued' FROM credit_notes WHERE id = given_id)
    WHEN 'attendance' THEN (
      SELECT left(md5(jsonb_build_array(
        registration.participant_name, events.title, events.title_en, events.event_date, certificate.hours, certificate.body
      )::text), 16)
      FROM certificates certificate
      JOIN event_registrations registration ON registration.id = certificate.registration_id
      JOIN events ON events.id = registration.event_id
      WHERE certificate.id = given_id AND certificate.revoked_at IS NULL
    )
  END
$$;
