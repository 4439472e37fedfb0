-- Permits of controlled goods count by mass, liquids are packed by volume: what converts one to the other is the density of what is
-- packed, so it is the product's, not the molecule's (a solution has another one than its substance).
alter table product_details
  -- Grams in a millilitre at 20 °C, as the supplier states it.
  add column density numeric(7, 4) check (density > 0 and density < 25);
