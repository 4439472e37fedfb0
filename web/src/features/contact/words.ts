import type { Output } from '@reagora/server/kernel/endpoint'
import type { contact } from '@reagora/server/contact/contract'
import type { Messages } from '@reagora/messages'
import type { TagTone } from '../../ui/kit.tsx'

export type Message = Output<typeof contact.list>['list'][number]
type Word<Group extends string> = keyof Messages['contact'] & `${Group}.${string}`

/** The text of a topic or an issue type. */
export const topicKey = (topic: string) => `topic.${topic}` as Word<'topic'>

export const tone: Record<Message['status'], TagTone | undefined> = {
  new: 'warn',
  'in work': 'brand',
  answered: 'ok',
  closed: undefined,
}
