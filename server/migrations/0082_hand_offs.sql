-- Codes with which partners' systems have signed somebody in: each works once.
create table used_hand_offs (
  partner text not null,
  code_hash bytea not null,
  used_at timestamptz not null default now(),
  primary key (partner, code_hash)
);
create index used_hand_offs_by_age on used_hand_offs (used_at);
