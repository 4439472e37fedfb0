import { z } from 'zod'
import { defineJob } from '../../kernel/jobs.ts'
import { describeMissing } from './describing.ts'
import { prepareMissing } from './filling.ts'
import { signOfMolecules } from './store.ts'
import { prepareJob } from './rules.ts'

/** What the molecules were when this process found nothing left to prepare. */
const looked = new WeakMap<object, string>()

/** Milliseconds of one run; the next minute goes on where it ended. */
const TURN = 110_000

/**
 * After a transaction that made many molecules, and each minute for whoever wrote some without saying so. A run is short,
 * however much there is: of a process that was killed the job counts as running until it expires.
 */
defineJob(
  prepareJob,
  z.object({}),
  async ({ resources, log, signal }) => {
    const sign = await signOfMolecules(resources.db)
    if (looked.get(resources.db) === sign) return
    const turn = AbortSignal.any([signal, AbortSignal.timeout(TURN)])
    const done = await prepareMissing({ ...resources, log }, turn)
    if (done > 0) log.info({ done }, 'structures prepared for search')
    else if (!turn.aborted) looked.set(resources.db, sign)
  },
  { schedule: '* * * * *', policy: 'exclusive', expires: 170, retry: { limit: 0 }, heavy: true },
)

/** What the molecules were when this process found nothing left to describe. */
const described = new WeakMap<object, string>()

/** Each minute, for what is new: nobody waits for it, and the preparation of structures goes first. */
defineJob(
  'structure.describe',
  z.object({}),
  async ({ resources, log, signal }) => {
    const sign = await signOfMolecules(resources.db)
    if (described.get(resources.db) === sign) return
    const { done, whole } = await describeMissing(resources, AbortSignal.any([signal, AbortSignal.timeout(TURN)]))
    if (done > 0) log.info({ done }, 'properties computed')
    if (whole) described.set(resources.db, sign)
  },
  { schedule: '* * * * *', policy: 'exclusive', expires: 170, retry: { limit: 0 }, heavy: true },
)
