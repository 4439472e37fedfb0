-- What a line is booked to by itself: a project where that is not its order's, and a budget, as the buyer's own books name it.
alter table cart_lines
  add column project_code text not null default '' check (length(project_code) <= 60),
  add column budget text not null default '' check (length(budget) <= 60);
alter table order_lines
  add column project_code text not null default '' check (length(project_code) <= 60),
  add column budget text not null default '' check (length(budget) <= 60);
alter table requisition_lines
  add column project_code text not null default '' check (length(project_code) <= 60),
  add column budget text not null default '' check (length(budget) <= 60);
