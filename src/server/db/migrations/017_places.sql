-- A tax of 7.25 % has hundredths; the rule and the order that it was taken under keep them.
alter table state_tax alter column tax_percent type double precision;
alter table customer_order alter column tax_percent type double precision;
-- The parts of the door, so that an order carries street and house apart (AMB-67), and the words of the place in both languages.
-- Addresses from before have neither: their text stays as it was written.
alter table address add column door jsonb;
alter table address add column names jsonb;
