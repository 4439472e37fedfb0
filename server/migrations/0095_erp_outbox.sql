-- An order goes to the ERP as one message that books it, one for each later change, and one that takes it back.
alter table erp_messages
  drop constraint erp_messages_order_id_kind_key,
  drop constraint erp_messages_kind_check,
  drop constraint erp_messages_state_check;
alter table erp_messages
  -- Of a change: the how many-th.
  add column revision integer not null default 0,
  -- How often it was sent again after the ERP had refused it; each is another message to the ERP.
  add column round integer not null default 0,
  -- What staff say of the order as the ERP calls it: its site, its project, its user.
  add column facts jsonb not null default '{}',
  -- What the ERP answered.
  add column code text,
  add column words text not null default '',
  add column tries integer not null default 0,
  add column asked_by bigint references users,
  add column settled_at timestamptz,
  add constraint erp_messages_kind_check check (kind in ('create', 'update', 'recall')),
  add constraint erp_messages_state_check
    check (state in ('queued', 'sending', 'unknown', 'confirmed', 'refused', 'withdrawn')),
  add constraint erp_messages_revision check ((kind = 'update') = (revision > 0)),
  add constraint erp_messages_once unique (order_id, kind, revision);
create index erp_messages_open on erp_messages (id) where state in ('queued', 'sending', 'unknown');

-- The ERP's answer line by line.
create table erp_lines (
  message_id bigint not null references erp_messages,
  order_line_id bigint not null references order_lines,
  -- What staff say of the goods as the ERP calls them.
  product_code text not null,
  standard text not null,
  sent jsonb,
  erp_number text,
  code text,
  words text not null default '',
  primary key (message_id, order_line_id)
);

-- Every time that the ERP was spoken to.
create table erp_attempts (
  id bigint generated always as identity primary key,
  message_id bigint not null references erp_messages,
  act text not null check (act in ('send', 'ask')),
  outcome text not null check (outcome in ('answered', 'absent', 'unreachable', 'unreadable')),
  http_status integer,
  took_ms integer not null,
  at timestamptz not null default clock_timestamp()
);
create index erp_attempts_of_message on erp_attempts (message_id, id);

-- Nothing is sent of an order that was cancelled but that it is taken back, whatever the code that sends believes (ADMO-6).
create function forbid_sending_cancelled() returns trigger language plpgsql as $$
begin
  if new.state = 'sending' and new.kind <> 'recall'
    and (select status from orders where id = new.order_id) in ('cancelled', 'rejected', 'wait for approval') then
    raise exception 'order % may not go to the ERP', new.order_id;
  end if;
  return new;
end $$;
create trigger erp_messages_not_of_cancelled before insert or update of state on erp_messages
  for each row execute function forbid_sending_cancelled();
