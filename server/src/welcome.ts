import type { Settings } from './kernel/settings.ts'

const password = 'Reagora-demo-2026'
const accounts = [
  ['buyer@demo.reagora.test', '采购管理员 · buyer, admin of an approved company'],
  ['member@demo.reagora.test', '采购员 · buyer of the same company'],
  ['newcomer@demo.reagora.test', '待审核公司采购员 · buyer of a pending company'],
  ['supplier@demo.reagora.test', '供应商 · supplier'],
  ['csr@demo.reagora.test', '客服 · customer service'],
  ['admin@demo.reagora.test', '平台管理员 · site admin'],
] as const

/** What a person at the terminal wants to know once the server serves. */
export function welcome(address: string, settings: Pick<Settings, 'REAGORA_DEMO' | 'REAGORA_DATA'>): string[] {
  const demo = [
    '',
    `  Demo accounts, password ${password}:`,
    ...accounts.map(([mail, who]) => `    ${mail.padEnd(28)} ${who}`),
  ]
  return ['', `  Reagora 试剂广场   ${address}`, ...(settings.REAGORA_DEMO ? demo : []), '', '  Ctrl-C stops it.', '']
}
