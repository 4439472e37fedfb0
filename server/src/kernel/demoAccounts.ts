import { canonicalPassword } from './password.ts'

/** The accounts of the demo and the password that all of them have, which everybody may know. */
export const demoAccounts = {
  domain: 'demo.reagora.test',
  password: 'Reagora-demo-2026',
} as const

/** Whether somebody tries the public password on an account of the demo, spelled in whatever way counts as the same. */
export const isDemoSignIn = (email: string, password: string) =>
  email.endsWith(`@${demoAccounts.domain}`) && canonicalPassword(password) === demoAccounts.password
