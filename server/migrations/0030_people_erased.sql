-- Who was erased: the id alone, with a hash by which the person is known again in an older backup.
create table erased_people (
  user_id bigint primary key,
  salt bytea not null,
  email_hash bytea not null,
  erased_at timestamptz not null default now()
);

-- The history is append-only, but what a person wrote into it can be taken out: the note of an event, and nothing else of it.
create function forbid_all_but_dropping_notes() returns trigger language plpgsql as $$
begin
  if old.data ? 'note' and new.data = old.data - 'note'
    and (to_jsonb(new) - 'data') = (to_jsonb(old) - 'data') then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
drop trigger events_keep on events;
create trigger events_keep before delete on events for each row execute function forbid_change();
create trigger events_keep_facts before update on events for each row execute function forbid_all_but_dropping_notes();

create function erase_event_notes(person bigint) returns bigint
language sql security definer set search_path = public as $$
  with dropped as (
    update events set data = data - 'note'
     where data ? 'note' and (actor_id = person or obo_buyer_id = person or (entity = 'user' and entity_id = person))
    returning 1
  ) select count(*) from dropped
$$;

-- What others wrote down about a person stands in details of their own acts: blanked where it names one of these texts (an e-mail
-- address, a telephone number), and inside the person's company also where it names them.
create function erase_audit_details_naming(texts text[], names text[], company bigint) returns bigint
language sql security definer set search_path = public as $$
  with blanked as (
    update audit_detail d set salt = null, before = null, after = null, erased_at = now()
      from audit a
     where a.id = d.audit_id and d.erased_at is null
       and (exists (select from unnest(texts) t where strpos(lower(concat(d.before, d.after)), lower(t)) > 0)
         or (a.company_id = company and exists (select from unnest(names) t where strpos(concat(d.before, d.after), to_json(t)::text) > 0)))
    returning 1
  ) select count(*) from blanked
$$;

-- Companies that were approved as suppliers and got no profile could do nothing: they get one by their number.
insert into supplier_profiles (company_id, code, short_url, name_en, name_zh, currency, ships_from)
select c.id, 'S' || c.id, 's-' || c.id, c.name, c.local_name, c.currency, c.country from companies c
where c.kind <> 'buyer' and c.status in ('active', 'inactive') and not exists (select from supplier_profiles s where s.company_id = c.id)
on conflict do nothing;
