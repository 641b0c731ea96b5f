-- What the customer gives the driver on top: whole dirhams, no VAT, inside the total that is charged and apart from what the branch has sold.
alter table customer_order
  add column tip_fils int not null default 0 check (tip_fils >= 0 and tip_fils % 100 = 0);
