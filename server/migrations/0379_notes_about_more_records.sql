-- Staff write notes about every record that has a page of its own: products, libraries, news, conflicts, discounts, coupon templates,
-- tags and groups of staff, too.
alter table notes drop constraint notes_entity_check;
alter table notes add constraint notes_entity_check check (entity in (
  'order', 'company', 'user', 'upload', 'package', 'inquiry', 'molecule', 'complaint', 'quote', 'requisition', 'product', 'library',
  'news', 'conflict', 'discount', 'coupon template', 'tag', 'staffGroup'));

create or replace function is_of_company(kind text, thing bigint, company bigint) returns boolean
language sql stable set search_path = public as $$
  select case kind
    when 'company' then thing = company
    when 'order' then exists (select from orders where id = thing and company_id = company)
    when 'user' then exists (select from users where id = thing and company_id = company)
    when 'address' then exists (select from addresses where id = thing and company_id = company)
    when 'complaint' then exists (select from complaints where id = thing and company_id = company)
    when 'quote' then exists (select from quotes where id = thing and company_id = company)
    when 'requisition' then exists (select from requisitions where id = thing and company_id = company)
    when 'library' then exists (select from libraries where id = thing and company_id = company)
    when 'inquiry' then exists (
      select from inquiries i join users u on u.id = i.user_id where i.id = thing and u.company_id = is_of_company.company)
    else false
  end
$$;
