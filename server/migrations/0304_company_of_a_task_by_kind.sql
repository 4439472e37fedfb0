-- Asked with each order that is placed: of a CASE in SQL every branch is prepared at each call, of one in PL/pgSQL only the one that is taken.
create or replace function company_of_task(kind text, subject bigint) returns bigint language plpgsql stable as $$
begin
  case
    when kind in ('company_review', 'company_change', 'erp_customer') then return subject;
    when kind = 'address_review' then return (select x.company_id from addresses x where x.id = subject);
    when kind in ('permit_review', 'permit_expiry') then return (select x.company_id from permits x where x.id = subject);
    when kind in ('order_approval', 'order_error', 'erp_failure') then return (select x.company_id from orders x where x.id = subject);
    when kind = 'complaint' then return (select x.company_id from complaints x where x.id = subject);
    when kind in ('quote_unanswered', 'quote_review') then return (select x.company_id from quotes x where x.id = subject);
    when kind = 'upload_failure' then
      return (select s.company_id from uploads x join supplier_profiles s on s.id = x.supplier_id where x.id = subject);
    when kind = 'feed_failure' then
      return (select s.company_id from feeds x join supplier_profiles s on s.id = x.supplier_id where x.id = subject);
    when kind = 'identity_conflict' then
      return (select s.company_id from products x join supplier_profiles s on s.id = x.supplier_id where x.id = subject);
    else return null;
  end case;
end $$;
