/** How long a person may be at the provider. */
export const WAY_MINUTES = 15

/** The provider of an email, by the domain behind its @. */
export function providerFor<P extends { domains: readonly string[] }>(
  providers: readonly P[],
  email: string,
): P | undefined {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return providers.find(({ domains }) => domains.includes(domain))
}
