-- Which companies are the house: those that run the marketplace, whose people are its staff. There may be several (one for each
-- legal entity); one with a site administrator stays active always.

alter table companies add column is_house boolean not null default false;

-- Until now nothing said it. No page could make a site administrator, so their companies are the house; where there is none, those
-- of the administrators of customer service, whom only a site administrator could make.
update companies c set is_house = true
where exists (select from users u join user_roles r on r.user_id = u.id where u.company_id = c.id and r.role = 'ROLE_SITE_ADMIN');
update companies c set is_house = true
where not exists (select from companies where is_house)
  and exists (select from users u join user_roles r on r.user_id = u.id where u.company_id = c.id and r.role = 'ROLE_CSR_ADMIN');

-- Roles that the company of a person does not allow are taken away, and whoever held one signs in anew.
create temporary table misfits on commit drop as
select r.user_id, r.role, c.kind, c.is_house from user_roles r join users u on u.id = r.user_id join companies c on c.id = u.company_id
where case when c.is_house then r.role not in ('ROLE_CSR', 'ROLE_CSR_ADMIN', 'ROLE_SITE_ADMIN')
  when r.role in ('ROLE_CSR', 'ROLE_CSR_ADMIN', 'ROLE_SITE_ADMIN') then true
  when r.role in ('ROLE_SUPPLIER', 'ROLE_SUPPLIER_ADMIN') then c.kind = 'buyer'
  else c.kind = 'supplier' end;
delete from user_roles r using misfits m where m.user_id = r.user_id and m.role = r.role;
insert into user_roles (user_id, role)
select distinct m.user_id, case when m.is_house then 'ROLE_CSR' when m.kind = 'supplier' then 'ROLE_SUPPLIER' else 'ROLE_BUYER' end
from misfits m where not exists (select from user_roles r where r.user_id = m.user_id);
update sessions set ended_at = now(), ended_by = 'role' where ended_at is null and user_id in (select user_id from misfits);
update obo_grants set revoked_at = clock_timestamp()
where revoked_at is null and (csr_id in (select user_id from misfits) or buyer_id in (select user_id from misfits));
