import { z } from 'zod'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { defineErrors, errors } from '../../kernel/shared/errors.ts'
import { companyFilter, type Listing } from '../../kernel/shared/listing.ts'
import { listingInput, listingOutput } from '../../kernel/shared/listingInput.ts'
import { taskKinds, taskQueues } from '../../kernel/shared/processes.ts'
import { IdIn, IdOut, TimeOut } from '../../kernel/shared/wire.ts'

// Tasks (rules TASK-1, TASK-2): whatever needs a person. Records open and end them; here people take them, hold them, and pass them on.

export const taskErrors = defineErrors('task', {
  /** Somebody else was faster. */
  ALREADY_CLAIMED: [409, 162001],
  NOT_THE_HOLDER: [409, 162002],
  TASK_OVER: [409, 162003],
  NOT_HELD: [409, 162004],
  /** Whom it is given to may not open the record. */
  MAY_NOT_HOLD: [409, 162005],
  /** The record is to be decided on; that ends the task. */
  ENDS_ELSEWHERE: [409, 162006],
  SNOOZE_NOT_AHEAD: [409, 162007],
  STAYS: [409, 162008],
})

export const taskStates = ['available', 'claimed', 'unclaimed', 'unassigned', 'done', 'deleted'] as const
export type TaskState = (typeof taskStates)[number]
export const dueStates = ['overdue', 'today', 'later', 'snoozed'] as const
/** Days that a task may be put off. */
export const MAX_SNOOZE_DAYS = 30

const columns = {
  task: { of: 'label', title: 'task:task' },
  process: { of: 'kind', type: 'word', words: 'task:kind.', title: 'task:process' },
  state: { of: 'state', type: 'word', words: 'task:state.', title: 'task:stateTitle' },
  due: { of: 'dueAt', type: 'time', title: 'task:due' },
  initiated: { of: 'createdAt', type: 'time', title: 'task:initiated' },
  holder: { of: 'holder', title: 'task:holder' },
} as const satisfies Listing['columns']
const staff = ['staffOrders', 'staffCompanies', 'staffCatalogue', 'staffQuotes', 'staffPrices'] as const
const free = { of: 'state', in: ['available', 'unclaimed', 'unassigned'], words: 'task:state.' } as const
const held = { of: 'state', in: ['claimed'], words: 'task:state.' } as const
const shape = {
  filters: {
    /** Part of a number or name by which the record is known, or of a company. */
    search: { kind: 'text', max: 100 },
    ofCompany: companyFilter,
    state: { kind: 'someOf', of: taskStates },
    kind: { kind: 'someOf', of: taskKinds },
    queue: { kind: 'someOf', of: taskQueues },
    due: { kind: 'someOf', of: dueStates },
    initiated: { kind: 'days', keys: ['initiatedFrom', 'initiatedUntil'] },
  },
  sorts: ['due', 'initiated', 'process', 'holder'],
  sort: 'due',
  tabs: 'state',
  most: 10_000,
  title: 'task:title',
  label: 'label',
  columns,
} as const satisfies Listing

/** The caller's own. */
export const myTaskListing = {
  ...shape,
  acts: { 'task.unclaim': { title: 'task:unclaim', access: staff, when: held } },
} as const satisfies Listing
/** What the caller may hold. */
export const queueListing = {
  ...shape,
  acts: { 'task.claim': { title: 'task:claim', access: staff, when: free } },
} as const satisfies Listing
/** All, for site administrators; of a million that are done nobody asks in the order of who did them. */
export const allTaskListing = {
  ...shape,
  sorts: ['due', 'initiated', 'process'],
  acts: {
    'task.unassign': { title: 'task:unassign', access: 'staffTasks', when: held },
    'task.remove': {
      title: 'task:delete',
      access: 'staffTasks',
      when: { ...free, in: [...free.in, ...held.in] },
      danger: true,
    },
  },
} as const satisfies Listing

const Task = z.object({
  id: IdOut,
  kind: z.enum(taskKinds),
  queue: z.enum(taskQueues),
  state: z.enum(taskStates),
  /** How the record is known: its number, the name of a company. */
  label: z.string(),
  /** The company that it is about. */
  company: z.string(),
  /** Where the record opens. */
  page: z.string().nullable(),
  dueAt: TimeOut.nullable(),
  createdAt: TimeOut,
  overdue: z.boolean(),
  snoozedUntil: TimeOut.nullable(),
  /** Who holds it, or held it to its end. */
  holder: z.string().nullable(),
  mine: z.boolean(),
  /** Whether its holder ends it, and not what is done to the record. */
  byHand: z.boolean(),
})

const list = { method: 'POST', owner: 'staff', reads: true, onBehalf: false, output: listingOutput(Task) } as const
const act = { method: 'POST', access: staff, owner: 'staff', onBehalf: false } as const
const one = z.object({ id: IdIn })
const refusals = [errors.NOT_FOUND, taskErrors.TASK_OVER] as const

export const task = defineContract('task', {
  mine: {
    ...list,
    path: '/basic/mall/task/mine',
    access: staff,
    summary: 'The tasks that the caller holds or has held to their end',
    input: z.object(listingInput(myTaskListing)),
    lists: myTaskListing,
  },
  queue: {
    ...list,
    path: '/basic/mall/task/queue',
    access: staff,
    summary: 'The open tasks that the caller may hold, whoever holds them now',
    input: z.object(listingInput(queueListing)),
    lists: queueListing,
  },
  all: {
    ...list,
    path: '/basic/mall/task/all',
    access: 'staffTasks',
    summary: 'All tasks, open and over',
    input: z.object(listingInput(allTaskListing)),
    lists: allTaskListing,
  },
  queues: {
    method: 'GET',
    path: '/basic/mall/task/queues',
    access: staff,
    onBehalf: false,
    summary:
      'For each process whose tasks the caller may hold: how many are open, free and overdue, and since when the oldest waits',
    output: z.object({
      mine: z.object({ open: z.int(), overdue: z.int() }),
      processes: z.array(
        z.object({
          kind: z.enum(taskKinds),
          queue: z.enum(taskQueues),
          open: z.int(),
          free: z.int(),
          overdue: z.int(),
          oldestAt: TimeOut.nullable(),
          /** Until a task of it is due. */
          hours: z.int(),
        }),
      ),
    }),
  },
  holders: {
    method: 'GET',
    path: '/basic/mall/task/holders',
    access: 'staffTasks',
    owner: 'staff',
    onBehalf: false,
    summary: 'The people who may hold a task',
    input: one,
    output: z.array(z.object({ userId: IdOut, name: z.string() })),
    errors: [errors.NOT_FOUND],
  },
  claim: {
    ...act,
    path: '/basic/mall/task/claim',
    summary: 'Takes a task; of several who do so at once one gets it',
    input: one,
    errors: [...refusals, taskErrors.ALREADY_CLAIMED],
  },
  unclaim: {
    ...act,
    path: '/basic/mall/task/unclaim',
    summary: 'Gives a task back that the caller holds',
    input: one,
    errors: [...refusals, taskErrors.NOT_THE_HOLDER, taskErrors.NOT_HELD],
  },
  snooze: {
    ...act,
    path: '/basic/mall/task/snooze',
    summary: 'Puts off a task that the caller holds until a moment within thirty days; null ends that',
    input: z.object({ id: IdIn, until: z.iso.datetime().nullable() }),
    errors: [...refusals, taskErrors.NOT_THE_HOLDER, taskErrors.NOT_HELD, taskErrors.SNOOZE_NOT_AHEAD],
  },
  finish: {
    ...act,
    path: '/basic/mall/task/finish',
    summary: 'Says that a task is done that the caller holds and that no deed elsewhere ends',
    input: one,
    errors: [...refusals, taskErrors.NOT_THE_HOLDER, taskErrors.NOT_HELD, taskErrors.ENDS_ELSEWHERE],
  },
  assign: {
    ...act,
    access: 'staffTasks',
    path: '/basic/mall/task/assign',
    summary: 'Gives a task to somebody who may hold it, also from somebody else',
    input: z.object({ id: IdIn, userId: IdIn }),
    errors: [...refusals, taskErrors.MAY_NOT_HOLD],
  },
  unassign: {
    ...act,
    access: 'staffTasks',
    path: '/basic/mall/task/unassign',
    summary: 'Takes a task from its holder; it is free again',
    input: one,
    errors: [...refusals, taskErrors.NOT_HELD],
  },
  remove: {
    ...act,
    access: 'staffTasks',
    path: '/basic/mall/task/delete',
    summary: 'Deletes a task that is not to be done; its record stays as it is',
    input: one,
    errors: [...refusals, taskErrors.STAYS],
  },
})
