-- What can only be one of a few words says so, and days are days. Words from before that no rule knows become the one that changes nothing.
update customer_order set pos_state = 'queued' where pos_state not in ('held', 'queued');
alter table customer_order
  add constraint customer_order_payment_status check (payment_status in ('COD', 'Card On Pickup', 'Card Pending', 'Card Paid', 'Card Not Paid', 'Card Refunded')),
  add constraint customer_order_pos_state check (pos_state in ('held', 'queued')),
  add constraint customer_order_tax_type check (tax_type in (0, 1)),
  alter column status set not null;
alter table order_status_history
  add constraint order_status_history_event check (event in ('undone', 'placed', 'placed_unpaid', 'scheduled', 'paid', 'paid_for_later', 'payment_expired', 'given_up', 'revived', 'revived_for_later', 'released', 'accepted', 'readied', 'dispatched', 'completed', 'held', 'resumed', 'rejected', 'cancelled_by_staff', 'cancelled_by_customer')),
  alter column to_code set not null;
alter table phone_proof add constraint phone_proof_purpose check (purpose in ('sign-in', 'password'));
alter table tracking_event add constraint tracking_event_kind check (kind in ('user_tracking', 'payment_logs'));

update newsletter set lang = 'en' where lang not in ('en', 'ar');
update mailing_list set lang = 'en' where lang not in ('en', 'ar');
update feedback set lang = 'en' where lang not in ('en', 'ar');
update franchise_application set lang = 'en' where lang not in ('en', 'ar');
update contact_request set lang = 'en' where lang not in ('en', 'ar');
alter table newsletter add constraint newsletter_lang check (lang in ('en', 'ar'));
alter table mailing_list add constraint mailing_list_lang check (lang in ('en', 'ar'));
alter table feedback add constraint feedback_lang check (lang in ('en', 'ar'));
alter table franchise_application add constraint franchise_application_lang check (lang in ('en', 'ar'));
alter table contact_request add constraint contact_request_lang check (lang in ('en', 'ar'));

-- The forms always took existing days only; anything else is no day.
alter table mailing_list alter column date_of_birth type date using case when date_of_birth ~ '^\d{4}-\d{2}-\d{2}$' then date_of_birth::date end;
alter table feedback alter column order_date type date using case when order_date ~ '^\d{4}-\d{2}-\d{2}$' then order_date::date end;
