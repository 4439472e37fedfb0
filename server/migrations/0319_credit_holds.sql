-- Companies that may not buy on account for now, because staff said so; a row is taken away when the hold is lifted, the trail keeps both.
create table credit_holds (
  company_id bigint primary key references companies,
  -- The people of the company read it, too.
  reason text not null check (reason <> ''),
  held_by bigint not null references users,
  held_at timestamptz not null default now()
);

-- By how many days an invoice may be overdue before its company may not buy on account: of the house (no company), and of companies with
-- terms of their own. Whether a company is held by it follows from its invoices and the day, and is kept nowhere.
create table credit_terms (
  id bigint generated always as identity primary key,
  company_id bigint unique nulls not distinct references companies,
  overdue_days smallint not null check (overdue_days between 0 and 365),
  saved_by bigint references users,
  saved_at timestamptz not null default now()
);
insert into credit_terms (company_id, overdue_days) values (null, 30);

/* How many days an invoice of a company may be overdue. */
create function overdue_days_of(company bigint) returns int language sql stable as $$
  select overdue_days::int from credit_terms where company_id = company or company_id is null order by company_id nulls last limit 1
$$;

-- What is asked with every order on account.
create index open_orders_by_company on orders (company_id, due_on) where paid_total + waived_total < grand_total;

create trigger company_takes_rows before insert or update of company_id on credit_holds for each row
  when (new.company_id is not null) execute function company_takes_rows();
create trigger company_takes_rows before insert or update of company_id on credit_terms for each row
  when (new.company_id is not null) execute function company_takes_rows();
