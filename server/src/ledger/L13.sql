-- L13 staff roles only in the house, other roles as the kind of the company allows; the house has somebody who administers it
SELECT r.user_id FROM user_roles r JOIN users u ON u.id = r.user_id JOIN companies c ON c.id = u.company_id
 WHERE CASE WHEN c.is_house OR r.role IN ('ROLE_STAFF', 'ROLE_CSR', 'ROLE_CSR_ADMIN', 'ROLE_SITE_ADMIN') THEN NOT (c.is_house AND r.role IN ('ROLE_STAFF', 'ROLE_CSR', 'ROLE_CSR_ADMIN', 'ROLE_SITE_ADMIN'))
 WHEN r.role IN ('ROLE_SUPPLIER', 'ROLE_SUPPLIER_ADMIN') THEN c.kind = 'buyer' ELSE c.kind = 'supplier' END
UNION ALL SELECT min(u.id) FROM users u JOIN user_roles r ON r.user_id = u.id AND r.role = 'ROLE_SITE_ADMIN' JOIN companies c ON c.id = u.company_id
 HAVING count(*) FILTER (WHERE u.status <> 'invited') > 0 AND count(*) FILTER (WHERE u.status = 'active' AND c.status = 'active' AND c.is_house) = 0;
