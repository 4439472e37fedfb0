import { rememberForWindow } from '../../api/storage.ts'

// What the server gave this tab for its way to the provider and back: a sign-in that another browser began does not end here.

const key = 'companyLogin'

/** Keeps it while the person is at the provider. */
export const holdWay = (held: string) => rememberForWindow(key, held)

/** What was kept; empty where this tab began none. */
export function heldWay(): string {
  try {
    return sessionStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

/** Once somebody is signed in. */
export function forgetWay(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // It opens nothing without a new answer of the provider.
  }
}
