-- What a change was about (before, after) may hold a person's data, and must be erasable without a gap in the trail. So it lies
-- beside the trail, with a salt, and the trail keeps only the hash of both: the seal of the trail covers the hash, and a hash
-- with a salt that is gone tells nothing.
--
-- Writers go on inserting `before` and `after` into `audit`; the trigger takes them out. Read them by joining `audit_detail`.
--
-- To erase a person: `select erase_audit_details(user_id)` blanks what the person did, what was done in their name and
-- what was done to their account; `select erase_audit_details_of('address', address_id)` blanks what was done to one thing. Both
-- answer how many details were blanked, may be called again, and are the only way: the serving role can neither change nor delete
-- details. Who acted, when, and on which thing stays, as the law wants.

create table audit_detail (
  audit_id bigint primary key,
  salt bytea,
  before jsonb,
  after jsonb,
  erased_at timestamptz,
  check ((erased_at is null) = (salt is not null)),
  check (erased_at is null or (before is null and after is null))
);

alter table audit add column detail_hash bytea;

create function hash_of_detail(salt bytea, before jsonb, after jsonb) returns bytea language sql immutable parallel safe as $$
  select sha256(salt || convert_to(jsonb_build_array(before, after)::text, 'UTF8'))
$$;

create function keep_detail_apart() returns trigger language plpgsql as $$
declare
  salt bytea;
begin
  if new.before is null and new.after is null then
    return new;
  end if;
  salt := uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid());
  insert into audit_detail (audit_id, salt, before, after) values (new.id, salt, new.before, new.after);
  new.detail_hash := hash_of_detail(salt, new.before, new.after);
  new.before := null;
  new.after := null;
  return new;
end $$;
create trigger audit_detail_apart before insert on audit for each row execute function keep_detail_apart();

-- A detail is written once and may be blanked, nothing else.
create function forbid_all_but_blanking() returns trigger language plpgsql as $$
begin
  if new.audit_id = old.audit_id and old.erased_at is null and new.erased_at is not null then
    return new;
  end if;
  raise exception '% may only be blanked', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger audit_detail_blank before update on audit_detail for each row execute function forbid_all_but_blanking();
create trigger audit_detail_keep before delete on audit_detail for each row execute function forbid_change();
create trigger audit_detail_keep_all before truncate on audit_detail for each statement execute function forbid_change();
select keep_append_only('audit_detail');

create function erase_audit_details(person bigint) returns bigint
language sql security definer set search_path = public as $$
  with blanked as (
    update audit_detail set salt = null, before = null, after = null, erased_at = now()
     where erased_at is null and audit_id in (
       select id from audit where actor_id = person or on_behalf_of = person or (entity = 'user' and entity_id = person)
     ) returning 1
  ) select count(*) from blanked
$$;

create function erase_audit_details_of(kind text, thing bigint) returns bigint
language sql security definer set search_path = public as $$
  with blanked as (
    update audit_detail set salt = null, before = null, after = null, erased_at = now()
     where erased_at is null and audit_id in (select id from audit where entity = kind and entity_id = thing)
     returning 1
  ) select count(*) from blanked
$$;
