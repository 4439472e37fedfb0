-- An export of own data whose process ended is taken up again, and given up after some tries: its person may then ask for another one.
alter table own_data_exports
  add column heartbeat_at timestamptz,
  add column tries smallint not null default 0 check (tries >= 0);
