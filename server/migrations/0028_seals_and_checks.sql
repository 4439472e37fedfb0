-- The audit trail is sealed, details written before 0027 lie where the later ones do, and what checks and backups found is kept
-- for those who watch over the shop.

-- Rows of the trail are never changed; this transaction alone takes the details out of the old ones.
create or replace function forbid_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and tg_table_name ~ '^audit(_\d{6}|_rest)$' then return new; end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
insert into audit_detail (audit_id, salt, before, after)
  select id, uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), before, after
    from audit where before is not null or after is not null;
update audit set detail_hash = hash_of_detail(d.salt, d.before, d.after), before = null, after = null
  from audit_detail d where d.audit_id = audit.id and audit.detail_hash is null;
create or replace function forbid_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

-- Each seal covers the rows of an interval of transactions that had all ended, and the seal before it: whoever changes, adds or
-- removes a sealed row must make all later seals anew, and those are also in the log and in every backup.
create table audit_seals (
  n bigint primary key,
  at timestamptz not null default clock_timestamp(),
  -- Rows with after_id < id <= upto_id and from_xid <= xid < upto_xid.
  after_id bigint not null,
  upto_id bigint not null,
  from_xid xid8 not null,
  upto_xid xid8 not null,
  rows bigint not null,
  hash bytea not null
);
create trigger audit_seals_keep before update or delete on audit_seals for each row execute function forbid_change();
create trigger audit_seals_keep_all before truncate on audit_seals for each statement execute function forbid_change();
select keep_append_only('audit_seals');
do $$ begin
  if exists (select from pg_roles where rolname = 'reagora_app') then
    revoke insert on audit_seals from reagora_app;
  end if;
end $$;
create index audit_of_xid on audit (xid);

-- Times as seconds: their text would depend on the time zone of whoever asks.
create function hash_of_audit(row_ audit) returns bytea language sql stable as $$
  select sha256(convert_to(jsonb_build_array(row_.id, extract(epoch from row_.at), row_.xid::text, row_.actor_id, row_.on_behalf_of,
    row_.company_id, row_.request_id, row_.act, row_.entity, row_.entity_id, encode(row_.detail_hash, 'hex'))::text, 'UTF8'))
$$;

create function hash_of_seal(previous bytea, seal audit_seals) returns table (rows bigint, hash bytea) language sql stable as $$
  select count(*), sha256(coalesce(previous, ''::bytea)
      || convert_to(jsonb_build_array(seal.n, seal.after_id, seal.upto_id, seal.from_xid::text, seal.upto_xid::text, count(*))::text, 'UTF8')
      || coalesce(string_agg(hash_of_audit(a), ''::bytea order by a.xid, a.id), ''::bytea))
    from audit a
   where a.xid >= seal.from_xid and a.xid < seal.upto_xid and a.id > seal.after_id and a.id <= seal.upto_id
$$;

-- Seals what can be sealed: rows of transactions older than every running one, for none can be added to those. Answers how many.
-- Where transactions count from a lower number than the last seal, the tables were restored from a dump into another server:
-- one seal then covers all that came along, and sealing goes on with what comes after.
create function seal_audit() returns bigint language plpgsql security definer set search_path = public as $$
declare
  most constant bigint := 100000;
  all_of_them constant xid8 := '18446744073709551615';
  last audit_seals;
  seal audit_seals;
  oldest_running xid8;
begin
  perform pg_advisory_xact_lock(7246514);
  select * into last from audit_seals order by n desc limit 1;
  seal.n := coalesce(last.n, 0) + 1;
  oldest_running := pg_snapshot_xmin(pg_current_snapshot());
  if oldest_running < last.upto_xid and last.upto_xid <> all_of_them then
    lock table audit in share mode;
    select 0, '0', all_of_them into seal.after_id, seal.from_xid, seal.upto_xid;
  else
    seal.after_id := case when last.upto_xid = all_of_them then last.upto_id else coalesce(last.after_id, 0) end;
    seal.from_xid := case when last.upto_xid = all_of_them then '0' else coalesce(last.upto_xid, '0') end;
    -- A trail that was never sealed is sealed in pieces.
    select least(oldest_running, max(xid)) into seal.upto_xid
      from (select xid from audit where xid >= seal.from_xid and id > seal.after_id order by xid limit most + 1) next
    having count(*) > most;
    seal.upto_xid := coalesce(seal.upto_xid, oldest_running);
    if seal.upto_xid <= seal.from_xid then return 0; end if;
  end if;
  select max(id) into seal.upto_id from audit where xid >= seal.from_xid and xid < seal.upto_xid and id > seal.after_id;
  if seal.upto_id is null then return 0; end if;
  select s.rows, s.hash into seal.rows, seal.hash from hash_of_seal(last.hash, seal) s;
  insert into audit_seals (n, after_id, upto_id, from_xid, upto_xid, rows, hash)
    values (seal.n, seal.after_id, seal.upto_id, seal.from_xid, seal.upto_xid, seal.rows, seal.hash);
  return seal.rows;
end $$;

-- What is wrong with the trail; nothing at any moment.
create function audit_violations() returns table (what text, id bigint) language sql stable as $$
  select 'the seal does not fit its rows or the seal before it', s.n
    from (select s, s.n, s.rows, s.hash, lag(s.hash) over (order by s.n) as previous from audit_seals s) s,
         lateral hash_of_seal(s.previous, s.s) h
   where h.rows <> s.rows or h.hash <> s.hash
  union all
  select 'a seal is missing before it', s.n
    from (select n, lag(n, 1, 0) over (order by n) as previous, from_xid, lag(upto_xid) over (order by n) as before from audit_seals) s
   where s.n <> s.previous + 1 or (s.from_xid <> '0' and s.from_xid is distinct from s.before)
  union all
  select 'the details are not the ones written', a.id
    from audit a left join audit_detail d on d.audit_id = a.id
   where a.detail_hash is not null and d.erased_at is null
     and (d.audit_id is null or hash_of_detail(d.salt, d.before, d.after) <> a.detail_hash)
$$;

-- The last result of each check of the books.
create table check_results (
  name text primary key,
  at timestamptz not null default now(),
  violations integer not null check (violations >= 0)
);

-- Backups that were made of this database; a restored one knows those made before.
create table backups (
  name text primary key,
  begun_at timestamptz not null,
  ended_at timestamptz not null default now(),
  bytes bigint not null check (bytes >= 0)
);
