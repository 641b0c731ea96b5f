-- The words of the trade for two things that happen to a payment.
update payment_event set kind = 'orphan_capture' where kind = 'captured_in_vain';
update payment_event set kind = 'expired' where kind = 'lapsed';
