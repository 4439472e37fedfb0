-- What people are told of in the page, and by mail as each of them chooses.

create table notifications (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  event text not null check (event in ('uploadDone', 'uploadFailed', 'companyChanged', 'addressProposed', 'companyRegistered',
    'orderWaiting', 'orderApproved', 'orderRejected', 'orderPartShipped', 'orderShipped', 'taskAssigned')),
  -- The row that it is about: an upload, company, address, order or task.
  subject_id bigint not null,
  read_at timestamptz,
  -- When it went out by mail, or the person wanted none.
  mailed_at timestamptz,
  created_at timestamptz not null default now()
);
create index notifications_of_user on notifications (user_id, id desc);
create index notifications_unread on notifications (user_id) where read_at is null;
create index notifications_to_mail on notifications (user_id, id) where mailed_at is null;

-- Who wants them by mail, and how; nobody without a row here does.
create table notification_choices (
  user_id bigint primary key references users,
  mail text not null check (mail in ('off', 'at once', 'daily'))
);
