-- Returns the journal of some days: for each entry its lines, whose cents add up to 0 (debits are positive). Of an
-- invoice for a later year, the income is deferred until that year begins. Corrections are entries of their own, so
-- an entry never changes.
CREATE OR REPLACE FUNCTION ledger_entries(from_on date, until_on date)
RETURNS TABLE (entry_key text, booked_on date, reference text, party text, account text, cents integer)
LANGUAGE sql STABLE AS $$
  WITH issued AS (
    SELECT invoice.id, invoice.number, invoice.bill_to, invoice.kind, invoice.total_cents, invoice.issued_on,
      (invoice.voided_at AT TIME ZONE association_zone())::date AS voided_on, term.begins,
      coalesce(term.begins > year_ends(booking_year(invoice.issued_on)), false) AS is_deferred
    FROM invoices invoice CROSS JOIN LATERAL (
      SELECT year_begins(max(year)) AS begins FROM membership_periods WHERE invoice_id = invoice.id
    ) term
    WHERE invoice.total_cents > 0
  ), noted AS (
    SELECT note.id, note.number, note.invoice_id, note.total_cents, note.issued_on FROM credit_notes note
  ), entries AS (
    SELECT 'invoice:' || id AS entry_key, issued_on AS booked_on, number AS reference, bill_to AS party,
      'receivable' AS debit, CASE WHEN is_deferred THEN 'deferred' ELSE 'income:' || kind END AS credit, total_cents AS cents
    FROM issued
    UNION ALL
    SELECT 'void:' || id, voided_on, number, bill_to,
      CASE WHEN is_deferred AND begins > voided_on THEN 'deferred' ELSE 'income:' || kind END, 'receivable', total_cents
    FROM issued WHERE voided_on IS NOT NULL
    UNION ALL
    SELECT 'note:' || noted.id, noted.issued_on, noted.number, bill_to,
      CASE WHEN is_deferred AND begins > noted.issued_on THEN 'deferred' ELSE 'income:' || kind END, 'receivable', noted.total_cents
    FROM noted JOIN issued ON issued.id = noted.invoice_id
    UNION ALL
    SELECT 'release:' || id, begins, number, bill_to, 'deferred', 'income:' || kind, released.cents
    FROM issued CROSS JOIN LATERAL (
      SELECT issued.total_cents - coalesce(sum(noted.total_cents), 0)::integer AS cents
      FROM noted WHERE noted.invoice_id = issued.id AND noted.issued_on < begins
    ) released
    WHERE is_deferred AND begins <= hk_today() AND coalesce(voided_on >= begins, true) AND released.cents > 0
    UNION ALL
    SELECT 'payment:' || payment.id, payment.received_on, payment.receipt_no,
      coalesce(nullif(member.company_name_hk, ''), member.company_name_en, payment.payer_name),
      CASE kind WHEN 'payment' THEN 'bank:' || method ELSE 'receivable' END,
      CASE kind WHEN 'payment' THEN 'receivable' ELSE 'bank:' || method END, amount_cents
    FROM payments payment LEFT JOIN members member ON member.id = payment.member_id
    UNION ALL
    SELECT 'reversal:' || payment.id, (payment.reversed_at AT TIME ZONE association_zone())::date, payment.receipt_no,
      coalesce(nullif(member.company_name_hk, ''), member.company_name_en, payment.payer_name),
      CASE kind WHEN 'payment' THEN 'receivable' ELSE 'bank:' || method END,
      CASE kind WHEN 'payment' THEN 'bank:' || method ELSE 'receivable' END, amount_cents
    FROM payments payment LEFT JOIN members member ON member.id = payment.member_id WHERE payment.reversed_at IS NOT NULL
  )
  SELECT entries.entry_key, entries.booked_on, entries.reference, coalesce(entries.party, ''), side.account, side.cents
  FROM entries CROSS JOIN LATERAL (VALUES (debit, entries.cents), (credit, -entries.cents)) side (account, cents)
  WHERE entries.booked_on BETWEEN from_on AND until_on
$$;
