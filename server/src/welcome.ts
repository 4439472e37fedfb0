import { demoAccounts } from './kernel/demoAccounts.ts'
import type { Settings } from './kernel/settings.ts'

const { domain, password } = demoAccounts
const accounts = [
  ['buyer', '采购管理员 · buyer, admin of an approved company'],
  ['member', '采购员 · buyer of the same company'],
  ['newcomer', '待审核公司采购员 · buyer of a pending company'],
  ['supplier', '供应商 · supplier'],
  ['csr', '客服 · customer service'],
  ['admin', '平台管理员 · site admin'],
] as const

type Shown = Pick<Settings, 'REAGORA_DEMO' | 'REAGORA_DATA' | 'HOST' | 'PUBLIC_URL' | 'exposed' | 'demoSignIn'>

/** What a person at the terminal wants to know once the server serves. */
export function welcome(address: string, settings: Shown): string[] {
  const demo = [
    '',
    `  Demo accounts, password ${password}:`,
    ...accounts.map(([name, who]) => `    ${`${name}@${domain}`.padEnd(28)} ${who}`),
  ]
  const warning = publicPasswords(settings)
  return [
    '',
    `  Reagora 试剂广场   ${address}`,
    ...(settings.REAGORA_DEMO ? demo : []),
    ...(warning ? ['', `  WARNING: ${warning}`] : []),
    '',
    '  Ctrl-C stops it.',
    '',
  ]
}

/** What has to be said loudly where strangers can reach accounts whose password everybody knows; empty elsewhere. */
export const publicPasswords = ({ demoSignIn, exposed, HOST, PUBLIC_URL }: Shown): string =>
  demoSignIn && exposed
    ? `REAGORA_DEMO=1 opens the demo accounts, site administrator included, by a public password to everybody who reaches ${HOST} (${PUBLIC_URL}).`
    : ''
