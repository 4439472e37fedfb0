import { defineMachine } from '../../kernel/shared/machine.ts'
import { fileEndings, type inquiryStates } from './contract.ts'

type State = (typeof inquiryStates)[number]

/** A message from new to closed; what is answered may be answered again. */
export const inquiryMachine = defineMachine<State, 'take' | 'answer' | 'close' | 'reopen'>('inquiry', {
  take: { from: ['new'], to: 'in work' },
  answer: { from: ['new', 'in work', 'answered'], to: 'answered' },
  close: { from: ['new', 'in work', 'answered'], to: 'closed' },
  reopen: { from: ['closed'], to: 'in work' },
})

/** By which both sides name a message. */
export const numberOf = (id: number) => `M-${String(id).padStart(6, '0')}`

export type FileEnding = (typeof fileEndings)[number]

/** The ending of a file's name, where it is one that is taken (rule CONT-2). */
export function endingOf(name: string): FileEnding | null {
  const ending = /\.([a-z]{3,4})$/i.exec(name)?.[1]?.toLowerCase()
  return fileEndings.find((one) => one === ending) ?? null
}

/** Whether a text begins like a molfile: its fourth line counts atoms and bonds and names the version. */
export const looksLikeMolfile = (text: string) => /\bV[23]000\b/.test(text.split(/\r\n?|\n/, 4)[3] ?? '')
