import { buildApp } from '../app.ts'
import { demoAccounts } from '../kernel/demoAccounts.ts'
import type { Resources } from '../kernel/resources.ts'
import { chat } from '../modules/chat/contract.ts'
import { asking, signIn } from './callers.ts'

/** Two conversations with customer service, through the endpoints: one that waits, and one that is answered. */
export async function beginDemoChats(resources: Resources): Promise<void> {
  const { db } = resources
  const app = await buildApp(resources)
  const as = async (name: string) => asking(app, await signIn(db, `${name}@${demoAccounts.domain}`))
  await (
    await as('wang.siqi')
  )(chat.say, { text: '订单可以改到张江的另一个地址收货吗？货还没有发出。' })
  await (
    await as('sun.keyi')
  )(chat.say, { text: '发票抬头写错了，怎么重开？' })
  const staff = await as('csr')
  const { list } = await staff(chat.list, { sort: '-last' })
  const text = '您好，请在订单详情中填写正确的抬头，我们今天为您重开。'
  await staff(chat.answer, { id: list[0]!.id, text })
  await app.close()
}
