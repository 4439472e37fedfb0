-- What others wrote about somebody who is erased: details of the audit trail and notes of the history go where they name one of these
-- texts (an e-mail address, a telephone number), and of what belongs to the person's company also where they name them, whoever wrote
-- it: staff write about the orders of their customers.

create function is_of_company(kind text, thing bigint, company bigint) returns boolean
language sql stable set search_path = public as $$
  select case kind
    when 'company' then thing = company
    when 'order' then exists (select from orders where id = thing and company_id = company)
    when 'user' then exists (select from users where id = thing and company_id = company)
    when 'address' then exists (select from addresses where id = thing and company_id = company)
    else false
  end
$$;

create or replace function erase_audit_details_naming(texts text[], names text[], company bigint) returns bigint
language sql security definer set search_path = public as $$
  with blanked as (
    update audit_detail d set salt = null, before = null, after = null, erased_at = now()
      from audit a
     where a.id = d.audit_id and d.erased_at is null
       and (exists (select from unnest(texts) t where strpos(lower(concat(d.before, d.after)), lower(t)) > 0)
         or (exists (select from unnest(names) t where strpos(concat(d.before, d.after), to_json(t)::text) > 0
               or (t <> '' and strpos(coalesce(d.after->>'note', ''), t) > 0))
           and (a.company_id = company or is_of_company(a.entity, a.entity_id, company))))
    returning 1
  ) select count(*) from blanked
$$;

create function erase_event_notes_naming(texts text[], names text[], company bigint) returns bigint
language sql security definer set search_path = public as $$
  with dropped as (
    update events e set data = data - 'note'
     where data ? 'note'
       and (exists (select from unnest(texts) t where strpos(lower(data->>'note'), lower(t)) > 0)
         or (exists (select from unnest(names) t where t <> '' and strpos(data->>'note', t) > 0)
           and is_of_company(e.entity, e.entity_id, company)))
    returning 1
  ) select count(*) from dropped
$$;
