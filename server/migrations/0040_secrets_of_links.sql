-- Which known browser opened a session: a new password forgets all the others.
alter table sessions add column device_hash bytea check (length(device_hash) = 32);

-- The links that end an alert are kept like all links of letters: as a hash, and sealed while the letter waits.
alter table mail_tokens drop constraint mail_tokens_purpose_check;
alter table mail_tokens add constraint mail_tokens_purpose_check
  check (purpose in ('activation', 'reset', 'quote reply', 'order confirmation', 'unlock', 'stop alert'));
insert into mail_tokens (token_hash, purpose, subject_id, recipient, expires_at)
select sha256(a.token::text::bytea), 'stop alert', a.id, u.email, now() + interval '1 year'
from alerts a join users u on u.id = a.user_id;
update mails set body = regexp_replace(body, '([?&]token=)[0-9a-f-]{36}', '\1••••••••', 'g')
where kind = 'news' and state in ('sent', 'kept');
alter table alerts drop column token;
