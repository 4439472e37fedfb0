-- Orders whose deposit is awaited are due: with an index of their own, like those that wait for the whole or for their day, so that the
-- list of what is due does not look through all that is unpaid. As `deposit(orders)` reckons it.
create index orders_deposit_awaited on orders (id)
  where paid_total + waived_total < (grand_total * deposit_percent + 50) / 100;
