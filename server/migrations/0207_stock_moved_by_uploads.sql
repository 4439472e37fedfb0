-- Undoing an upload also finds the products of which it has moved the stock alone.
create index stock_moves_of_upload on stock_moves (upload_id) where upload_id is not null;
