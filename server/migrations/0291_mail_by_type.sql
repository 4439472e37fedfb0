-- By mail as each person chooses for each type of notification (rule NOTE-1): what was chosen for all is chosen for each.
alter table notification_choices add column type text;
alter table notification_choices drop constraint notification_choices_pkey;
insert into notification_choices (user_id, mail, type)
  select c.user_id, c.mail, t from notification_choices c cross join unnest(array['catalog upload', 'complaint', 'customer data review',
    'new customer review', 'order approval', 'order shipment', 'quote', 'review', 'task']) t;
delete from notification_choices where type is null;
alter table notification_choices add primary key (user_id, type);
