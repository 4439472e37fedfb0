/** The order page for these lines of the cart; without them for all of it. */
export function checkoutPath(page: string, cartLineIds: readonly string[] = []) {
  if (cartLineIds.length === 0) return page
  return `${page}${page.includes('?') ? '&' : '?'}cartLineIds=${cartLineIds.join(',')}`
}

/** Where the checkout of somebody takes place: customer service orders for a buyer, and chooses one first (rule BUY-4). */
export function orderPage({ onBehalf, service }: { onBehalf: boolean; service: boolean }) {
  if (onBehalf) return '/submitordernoprice'
  return service ? '/oboSubmitorder' : '/submitorder'
}
