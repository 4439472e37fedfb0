/** What the server asks of a password's length. */
export const passwordLength = { least: 10 } as const

/** What can be said of a new password while it is typed: long enough, of more than a few signs, twice the same. */
export function passwordSigns(password: string, again: string) {
  const signs = [...password.normalize('NFKC')]
  return {
    long: signs.length >= passwordLength.least,
    varied: signs.length > 0 && new Set(signs).size >= 6,
    same: password !== '' && password === again,
  }
}
