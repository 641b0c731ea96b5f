create table first_part (id int);
