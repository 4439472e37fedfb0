-- Nothing new names a company that was merged into another, whoever writes it: a writer that began before the merge waits for it here and
-- is refused, where a foreign key alone would let it through.
create function refuse_merged_company(id bigint) returns void language plpgsql as $$
declare
  target bigint;
begin
  select c.merged_into into target from companies c where c.id = refuse_merged_company.id for key share;
  if target is not null then
    raise exception 'company % was merged into %', id, target using errcode = 'RG001';
  end if;
end $$;

create function company_takes_rows() returns trigger language plpgsql as $$
begin
  perform refuse_merged_company(new.company_id);
  return new;
end $$;

create function parent_takes_companies() returns trigger language plpgsql as $$
begin
  perform refuse_merged_company(new.parent_id);
  return new;
end $$;

do $$
declare
  name text;
begin
  foreach name in array array['addresses', 'approval_rules', 'approval_settings', 'company_prices', 'company_project_codes', 'complaints',
    'coupon_uses', 'coupons', 'files', 'history_orders', 'invoices', 'ledger_lines', 'libraries', 'list_quotes', 'obo_grants',
    'online_payments', 'orders', 'payments', 'permits', 'quotes', 'requisitions', 'supplier_profiles', 'tag_companies', 'users']
  loop
    execute format('create trigger company_takes_rows before insert or update of company_id on %I for each row
      when (new.company_id is not null) execute function company_takes_rows()', name);
  end loop;
end $$;
create trigger parent_takes_companies before insert or update of parent_id on companies for each row
  when (new.parent_id is not null) execute function parent_takes_companies();

-- A tag that is seen by a company follows it.
drop trigger tag_companies_changed on tag_companies;
create trigger tag_companies_changed after insert or update or delete on tag_companies for each statement execute function note_tags();

-- The company that stands for another one today, through every merge since.
create function standing_company(asked bigint) returns bigint language sql stable as $$
  with recursive chain (id, next) as (
    select c.id, c.merged_into from companies c where c.id = asked
    union all select c.id, c.merged_into from companies c join chain on c.id = chain.next)
  select id from chain where next is null
$$;
