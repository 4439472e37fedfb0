-- What a requisition is looked for by stands in one text, as with orders (migration 0150): its number, who asked, and what. Texts of one or
-- two signs, as substances have them in Chinese, are found by their pairs of signs, of which trigrams know nothing (decision 147).
create table requisition_texts (
  requisition_id bigint primary key references requisitions on delete cascade,
  text text not null
);

/* Each sign of a text, and each two that stand side by side. */
create function pairs_of(text text) returns text[] language sql immutable parallel safe return
  array(select distinct substr(text, at, many) from generate_series(1, length(text)) at, (values (1), (2)) m (many));

create function requisition_text(r requisitions) returns text language sql stable as $$
  select lower(concat_ws(E'\n', r.number, u.surname || u.name,
    (select string_agg(concat_ws(E'\n', l.name_en, l.name_zh, l.product_code, l.cas), E'\n' order by l.id)
      from requisition_lines l where l.requisition_id = r.id)))
  from users u where u.id = r.requested_by
$$;
create function keep_requisition_texts(ids bigint[]) returns void language sql as $$
  insert into requisition_texts (requisition_id, text) select r.id, requisition_text(r) from requisitions r where r.id = any(ids) order by r.id
  on conflict (requisition_id) do update set text = excluded.text where requisition_texts.text <> excluded.text
$$;

create function keep_texts_of_requisitions() returns trigger language plpgsql as $$
begin
  perform keep_requisition_texts(array(select id from changed));
  return null;
end $$;
create function keep_texts_of_requisition_lines() returns trigger language plpgsql as $$
begin
  perform keep_requisition_texts(array(select distinct requisition_id from changed));
  return null;
end $$;
create function keep_text_of_requisition() returns trigger language plpgsql as $$
begin
  perform keep_requisition_texts(array[new.id]);
  return null;
end $$;
create trigger requisitions_told after insert on requisitions referencing new table as changed
  for each statement execute function keep_texts_of_requisitions();
create trigger requisitions_renumbered after update of number, requested_by on requisitions
  for each row when ((old.number, old.requested_by) is distinct from (new.number, new.requested_by))
  execute function keep_text_of_requisition();
create trigger requisition_lines_told after insert on requisition_lines referencing new table as changed
  for each statement execute function keep_texts_of_requisition_lines();
create or replace function keep_texts_of_buyers() returns trigger language plpgsql as $$
begin
  perform keep_order_texts(array(select o.id from changed n join former f using (id) join orders o on o.buyer_id = n.id
    where (n.surname, n.name, n.email) is distinct from (f.surname, f.name, f.email)));
  perform keep_requisition_texts(array(select r.id from changed n join former f using (id) join requisitions r on r.requested_by = n.id
    where (n.surname, n.name) is distinct from (f.surname, f.name)));
  return null;
end $$;

select keep_requisition_texts(array(select id from requisitions));
create index requisition_texts_searched on requisition_texts using gin (text gin_trgm_ops);
create index requisition_texts_paired on requisition_texts using gin (pairs_of(text));
drop index requisitions_numbered;
drop index requisition_lines_named;
drop function requisition_line_text;

-- Sums are asked for and stand in the order in which they are shown, whatever their currency.
drop index requisitions_by_total;
create index requisitions_by_total on requisitions (amount_as_shown(total, currency), id);

-- The few addresses that wait, for the companies that have them.
create index addresses_pending on addresses (company_id) where status = 'pending approval';
