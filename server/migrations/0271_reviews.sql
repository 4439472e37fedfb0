-- What buyers think of goods that were delivered to them: one review of a product and person. It hangs on the product, so that it
-- follows it to another molecule, and on the line of the order, which says whose company it was.
create table reviews (
  id bigint generated always as identity primary key,
  product_id bigint not null references products,
  order_line_id bigint not null references order_lines,
  -- Null once they were erased: what was said stays, without them.
  author_id bigint references users,
  stars smallint not null check (stars between 1 and 5),
  text text not null default '' check (length(text) <= 2000),
  language text not null check (language in ('zh', 'en', 'de', 'ja', 'ko')),
  -- Held: nobody reads it before staff have.
  status text not null check (status in ('held', 'published', 'hidden')),
  -- What the check of words found.
  doubts text[] not null default '{}' check (doubts <@ array['contact', 'link', 'company']),
  hidden_reason text not null default '' check (length(hidden_reason) <= 500),
  answer text not null default '' check (length(answer) <= 2000),
  answered_by bigint references users,
  answered_at timestamptz,
  -- How many found it helpful, as `review_votes` has it.
  helpful integer not null default 0 check (helpful >= 0),
  -- That its supplier was told of it, once.
  told_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (product_id, author_id),
  check ((status = 'hidden') = (hidden_reason <> '')),
  check ((answered_at is null) = (answered_by is null))
);
create index reviews_of_product on reviews (product_id, id desc) where status = 'published';
create index reviews_by_status on reviews (status, id desc);
create index reviews_of_author on reviews (author_id);
create index reviews_of_line on reviews (order_line_id);

create table review_votes (
  review_id bigint not null references reviews on delete cascade,
  user_id bigint not null references users,
  primary key (review_id, user_id)
);
create index review_votes_of on review_votes (user_id);

-- That somebody finds a review improper; settled once staff have looked at it.
create table review_reports (
  review_id bigint not null references reviews on delete cascade,
  user_id bigint not null references users,
  reason text not null check (length(reason) <= 500),
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  primary key (review_id, user_id)
);
create index review_reports_of on review_reports (user_id);
create index review_reports_open on review_reports (review_id) where settled_at is null;

-- Orders whose buyers were asked, or need not be any more: nobody is asked about what came before there were reviews.
create table review_requests (
  order_id bigint primary key references orders,
  asked_at timestamptz not null default now()
);
insert into review_requests (order_id) select id from orders where status = 'delivered';

alter table notifications drop constraint notifications_event_check;
alter table notifications add constraint notifications_event_check check (event in ('uploadDone', 'uploadFailed', 'companyChanged',
  'addressProposed', 'companyRegistered', 'orderWaiting', 'orderApproved', 'orderRejected', 'orderPartShipped', 'orderShipped',
  'taskAssigned', 'complaintReported', 'complaintAnswered', 'complaintAsked', 'handedOver', 'quoteCountered', 'quoteCounterAnswered',
  'quoteChosenForYou', 'quoteFinalAsked', 'quoteFinalClosed', 'quoteWrittenToSupplier', 'quoteWritten', 'quoteWrittenToStaff',
  'quoteCounterOfStaffAnswered', 'quoteAssigned', 'reviewAsked', 'reviewHidden', 'reviewAnswered', 'reviewReceived', 'reviewToCheck'));
