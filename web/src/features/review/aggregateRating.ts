/** A mean of reviews as schema.org data, for search engines; nothing where there are none. */
export const aggregateRating = (of: { count: number; mean: number | null } | null | undefined) =>
  of?.mean
    ? { aggregateRating: { '@type': 'AggregateRating', ratingValue: of.mean, reviewCount: of.count, bestRating: 5 } }
    : {}
