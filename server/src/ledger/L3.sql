-- L3 stock = sum of its moves; allocated = sum over order lines
SELECT s.package_id FROM stock s LEFT JOIN (SELECT package_id, sum(allocated) a FROM order_lines GROUP BY 1) l USING (package_id)
 LEFT JOIN (SELECT package_id, sum(d_on_hand) h, sum(d_allocated) a FROM stock_moves GROUP BY 1) m USING (package_id)
 WHERE s.allocated <> coalesce(l.a, 0) OR s.allocated <> coalesce(m.a, 0) OR s.on_hand <> coalesce(m.h, 0);
