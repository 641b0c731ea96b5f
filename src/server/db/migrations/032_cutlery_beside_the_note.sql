-- Cutlery has a column of its own; the words for the point of sale no longer stand in the customer's note too.
update customer_order set special_inst = rtrim(regexp_replace(special_inst, ' ?- Add Curtlery$', '')) where cutlery;
