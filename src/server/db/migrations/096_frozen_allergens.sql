-- What a part contains and may contain of the fourteen allergens, frozen when the order was placed: a recipe that changes later changes no ticket.
-- Null on parts of orders placed before this was kept: there nobody knows, and the ticket says so instead of keeping quiet.
alter table order_part add column allergens jsonb;
-- An order that is not written after all leaves no count behind: whatever its statement counted before goes with it, also when the process dies.
create function order_is_taken() returns text language plpgsql as 'begin raise exception ''the order was written before'' using errcode = ''QT001''; end';
