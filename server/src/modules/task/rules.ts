import { defineMachine } from '../../kernel/shared/machine.ts'
import { processOf, taskKinds, type TaskKind } from '../../kernel/shared/processes.ts'
import { taskErrors, type TaskState } from './contract.ts'

const free = ['available', 'unclaimed', 'unassigned'] as const satisfies readonly TaskState[]

/** What people do with tasks. `taskErrors` say more than that a move is not possible; the service asks why first. */
export const taskMachine = defineMachine(
  'task',
  {
    claim: { from: free, to: 'claimed' },
    assign: { from: [...free, 'claimed'], to: 'claimed' },
    unclaim: { from: ['claimed'], to: 'unclaimed' },
    unassign: { from: ['claimed'], to: 'unassigned' },
    snooze: { from: ['claimed'], to: 'claimed' },
    finish: { from: ['claimed'], to: 'done' },
    remove: { from: [...free, 'claimed'], to: 'deleted' },
  },
  taskErrors.NOT_HELD,
)
export type TaskMove = keyof typeof taskMachine.moves

/** The state that people read: an available task says how it became so. */
export const stateOf = ({ status, handedBack }: { status: string; handedBack: string | null }) =>
  ((status === 'available' && handedBack) || status) as TaskState

/** The kinds whose tasks somebody with these permissions sees and may hold. */
export const kindsFor = (permissions: ReadonlySet<string>): TaskKind[] =>
  taskKinds.filter((kind) => permissions.has(processOf(kind).access))

/** Where the record of a task opens. */
export function pageOf(kind: TaskKind, ids: { task: number; subject: number; company: number | null }): string | null {
  const { page } = processOf(kind)
  if (page?.includes('{company}') && ids.company === null) return null
  return page?.replace(/\{(\w+)\}/g, (_, key: string) => String(ids[key as keyof typeof ids])) ?? null
}
