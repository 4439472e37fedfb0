-- Of a million orders those that wait for money before they leave are few.
create index orders_unpaid_before on orders (id) where prepaid and paid_total + waived_total < grand_total;
