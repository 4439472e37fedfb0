-- Lists of millions of rows: each order that a list offers has an index that ends in the id, so that a page is read and not sorted.
create extension if not exists pg_trgm;

/* An amount of minor units as it is written, 1234.50. The currencies are those without decimals in `shared/money.ts`. */
create function amount_as_shown(amount bigint, currency text) returns numeric language sql immutable parallel safe
  return amount::numeric / case when currency in ('JPY', 'KRW') then 1 else 100 end;

drop index orders_by_status;
create index orders_by_status on orders (status, id);
create index orders_by_moment on orders (created_at, id);
create index orders_by_day on orders (china_day(created_at), id);
create index orders_by_total on orders (amount_as_shown(grand_total, currency), id);
create index orders_by_currency on orders (currency, id);
create index orders_by_payment_day on orders (due_on, id);
create index orders_by_payment_day_desc on orders (due_on desc nulls last, id desc);
create index orders_unpaid on orders (id) where paid_total + waived_total < grand_total;
create index orders_overpaid on orders (id) where paid_total > greatest(grand_total - waived_total, 0);
create index orders_refunded on orders (id) where refunded_at is not null;

create index companies_listed_by_name on companies (name, id);
create index companies_by_country on companies (country, id);
create index companies_by_moment on companies (created_at, id);
create index companies_by_day on companies (china_day(created_at), id);
create index companies_to_review on companies ((status = 'pending approval'), id);
create index companies_by_payment_term on companies (payment_term, id);
create index companies_by_kind on companies (kind, id);
create index companies_named on companies using gin (name gin_trgm_ops, local_name gin_trgm_ops);

create index users_by_status on users (status, id);
create index users_by_name on users ((surname || name), id);
create index users_by_sign_in on users (last_sign_in_at, id);
create index users_by_sign_in_desc on users (last_sign_in_at desc nulls last, id desc);
create index users_by_sign_in_day on users (china_day(last_sign_in_at), id);
create index users_named on users using gin (email gin_trgm_ops, (surname || name) gin_trgm_ops);
create index users_in_groups on users (id) where groups <> '{}';
create index user_roles_by_role on user_roles (role, user_id);

-- What an order is looked for by, in small letters: its numbers, who bought, what. Kept by the triggers below and by nothing else.
create table order_texts (
  order_id bigint primary key references orders on delete cascade,
  text text not null
);
create index order_texts_searched on order_texts using gin (text gin_trgm_ops);

create function order_text(o orders) returns text language sql stable as $$
  select lower(concat_ws(E'\n', o.number, nullif(o.purchase_order, ''), c.name, nullif(c.local_name, ''), b.surname || b.name, b.email,
    (select string_agg(concat_ws(E'\n', l.product_code, l.name_en, l.name_zh, l.cas), E'\n' order by l.id)
      from order_lines l where l.order_id = o.id)))
  from companies c, users b where c.id = o.company_id and b.id = o.buyer_id
$$;
create function keep_order_texts(ids bigint[]) returns void language sql as $$
  insert into order_texts (order_id, text) select o.id, order_text(o) from orders o where o.id = any(ids) order by o.id
  on conflict (order_id) do update set text = excluded.text where order_texts.text <> excluded.text
$$;
create function keep_texts_of_orders() returns trigger language plpgsql as $$
begin
  perform keep_order_texts(array(select id from changed));
  return null;
end $$;
create function keep_texts_of_lines() returns trigger language plpgsql as $$
begin
  perform keep_order_texts(array(select distinct order_id from changed));
  return null;
end $$;
create function keep_texts_of_companies() returns trigger language plpgsql as $$
begin
  perform keep_order_texts(array(select o.id from changed n join former f using (id) join orders o on o.company_id = n.id
    where (n.name, n.local_name) is distinct from (f.name, f.local_name)));
  return null;
end $$;
create function keep_texts_of_buyers() returns trigger language plpgsql as $$
begin
  perform keep_order_texts(array(select o.id from changed n join former f using (id) join orders o on o.buyer_id = n.id
    where (n.surname, n.name, n.email) is distinct from (f.surname, f.name, f.email)));
  return null;
end $$;
create trigger orders_told after insert on orders referencing new table as changed
  for each statement execute function keep_texts_of_orders();
create function keep_text_of_renumbered() returns trigger language plpgsql as $$
begin
  perform keep_order_texts(array[new.id]);
  return null;
end $$;
create trigger orders_renumbered after update of number, purchase_order, company_id, buyer_id on orders
  for each row when ((old.number, old.purchase_order, old.company_id, old.buyer_id)
    is distinct from (new.number, new.purchase_order, new.company_id, new.buyer_id))
  execute function keep_text_of_renumbered();
create trigger order_lines_told after insert on order_lines referencing new table as changed
  for each statement execute function keep_texts_of_lines();
create trigger order_lines_untold after delete on order_lines referencing old table as changed
  for each statement execute function keep_texts_of_lines();
create trigger companies_renamed after update on companies referencing old table as former new table as changed
  for each statement execute function keep_texts_of_companies();
create trigger buyers_renamed after update on users referencing old table as former new table as changed
  for each statement execute function keep_texts_of_buyers();

select keep_order_texts(array(select id from orders));
