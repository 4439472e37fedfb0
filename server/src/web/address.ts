/** What advertisers and mailings append, which no page reads: each visitor would have a page of their own. */
const ofAdvertisers = /^(utm_\w+|gclid|gbraid|wbraid|fbclid|msclkid|yclid|bd_vid|spm)$/

/**
 * One way to write an address: without what advertisers append, query keys in their order, so that what shows the same is rendered
 * once. Values of one key keep theirs.
 */
export function normalised({ pathname, searchParams }: URL): string {
  const kept = [...searchParams].filter(([key]) => !ofAdvertisers.test(key))
  if (kept.length === 0) return pathname
  const query = new URLSearchParams(kept)
  query.sort()
  return `${pathname}?${query}`
}
