import { Worker } from 'node:worker_threads'
import { bareEnvironment } from './environment.ts'
import type { Limits } from './limits.ts'
import type { Answer, Made, Make, Task, WorkerData } from './protocol.ts'
import { refuse } from './scanned.ts'
import type { Problem } from './structure.ts'
import { threadTime } from './threadTime.ts'

/** Why workers were ended: an item took too long, the toolkit threw, its calls were used up, it never got ready, or all were closed. */
export type EndReason = 'timeout' | 'broken' | 'spent' | 'start' | 'closed'

export type CrewStats = { started: number; killed: Record<EndReason, number>; running: number; waiting: number }

/**
 * What became of a task: its answers, and the text it ended at, if any. `problem` null: the toolkit broke at it, which may be
 * the fault of an earlier text.
 */
export type Outcome = { results: Made[]; failed: { index: number; problem: Problem | null } | null }

export type Crew = {
  /** One text, to the end: after a break it gets a second chance in another worker. */
  run: (text: string, make: Make) => Promise<Made>
  /** Texts to be made into something one after the other by one worker, after all single calls. */
  batch: (texts: string[], make: Make, options?: { patient: boolean }) => Promise<Outcome>
  waiting: () => number
  stats: () => CrewStats
  close: () => Promise<void>
}

/** `patient`: nobody waits for it, so that only time in which it had a processor counts. */
type Job = { task: Task; patient: boolean; settle: (outcome: Outcome) => void }
type Member = {
  worker: Worker
  begun: Int32Array
  ready: boolean
  calls: number
  job: Job | null
  watch: NodeJS.Timeout | null
}

const START_MS = 30_000
const STARTS_TRIED = 3
/** A patient text that gets no processor is given up after so many times its time. */
const PATIENCE = 20

export type CrewOptions = {
  /** what its workers run */
  script: URL
  threads: number
  spares: number
  timeoutMs: number
  callsPerWorker: number
  caps: Limits
}

/** Workers of one script: `threads` at work, `spares` more warm, all started at the first task and none holding the process open. */
export function createCrew({ script, threads, spares, timeoutMs, callsPerWorker, caps }: CrewOptions): Crew {
  const members = new Set<Member>()
  const singles: Job[] = []
  const batches: Job[] = []
  const killed: Record<EndReason, number> = { timeout: 0, broken: 0, spent: 0, start: 0, closed: 0 }
  let started = 0
  let failedStarts = 0
  let closed = false

  const busy = (): Member[] => [...members].filter((member) => member.job !== null)

  const hire = (): void => {
    const counter = new SharedArrayBuffer(8)
    const workerData: WorkerData = { counter, caps }
    // What reads foreign bytes needs no secrets
    const worker = new Worker(script, {
      name: 'chemistry',
      workerData,
      env: bareEnvironment(),
      // Flags of this process (--eval, --test) are none of theirs
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 8 },
    })
    const member: Member = { worker, begun: new Int32Array(counter), ready: false, calls: 0, job: null, watch: null }
    members.add(member)
    started++
    member.watch = setTimeout(() => dismiss(member, 'start'), START_MS).unref()
    worker.on('message', (answer: Answer) => receive(member, answer))
    worker.on('error', () => dismiss(member, member.ready ? 'broken' : 'start'))
    worker.on('exit', () => dismiss(member, member.ready ? 'broken' : 'start'))
  }

  const dismiss = (member: Member, reason: EndReason): void => {
    if (!members.delete(member)) return
    killed[reason]++
    if (member.watch !== null) clearTimeout(member.watch)
    void member.worker.terminate()
    if (reason === 'start') failedStarts++
    const { job } = member
    member.job = null
    if (job !== null) {
      const index = Math.max(0, Atomics.load(member.begun, 0) - 1)
      const problem: Problem | null =
        reason === 'timeout' ? { code: 'timeout' } : reason === 'closed' ? { code: 'unavailable' } : null
      job.settle({ results: [], failed: { index, problem } })
    }
    if (failedStarts >= STARTS_TRIED) giveUp()
    proceed()
  }

  /** Workers cannot be started at all: whoever waits is told, the next call tries again. */
  const giveUp = (): void => {
    failedStarts = 0
    for (const job of [...singles.splice(0), ...batches.splice(0)]) {
      job.settle({ results: [], failed: { index: 0, problem: { code: 'unavailable' } } })
    }
  }

  const receive = (member: Member, { results, broken }: Answer): void => {
    const { job } = member
    if (member.watch !== null) clearTimeout(member.watch)
    if (job === null) {
      member.ready = true
      failedStarts = 0
    } else {
      member.job = null
      job.settle({ results, failed: broken === null ? null : { index: results.length, problem: null } })
      if (broken !== null) dismiss(member, 'broken')
      else if (member.calls >= callsPerWorker) dismiss(member, 'spent')
    }
    proceed()
  }

  const begin = (member: Member, job: Job): void => {
    member.job = job
    member.calls += job.task.texts.length
    Atomics.store(member.begun, 0, 0)
    let seen = -1
    let since = performance.now()
    const worked = () => (job.patient ? threadTime(member.begun[1]!) : null)
    let before = worked()
    /** By the clock, and for a patient one by the processor as well where the system tells. */
    const isLate = () => {
      const waited = performance.now() - since
      const now = waited < timeoutMs ? null : worked()
      const late = now === null || before === null || now - before >= timeoutMs || waited >= timeoutMs * PATIENCE
      return waited >= timeoutMs && late
    }
    // Each text of a batch has its own time: the count of texts begun must move on
    member.watch = setInterval(() => {
      const begun = Atomics.load(member.begun, 0)
      if (begun !== seen) {
        if (seen !== -1) [since, before] = [performance.now(), worked()]
        seen = begun
      }
      if (isLate()) dismiss(member, 'timeout')
    }, timeoutMs / 8)
    member.worker.postMessage(job.task)
  }

  /** Gives work to whoever is free and keeps the crew complete. */
  const proceed = (): void => {
    if (closed) return
    for (const member of members) {
      if (!member.ready || member.job !== null || busy().length >= threads) continue
      const job = singles.shift() ?? batches.shift()
      if (job === undefined) break
      begin(member, job)
    }
    const wanted = singles.length + batches.length > 0 || busy().length > 0
    // An idle crew is refilled only while starting works: otherwise it would start workers for ever
    const worth = wanted || [...members].some((member) => member.ready)
    while (worth && members.size < threads + spares) hire()
    // Whoever waits for an answer is kept waiting; an idle crew lets the process end
    for (const { worker } of members) {
      if (wanted) worker.ref()
      else worker.unref()
    }
  }

  const enqueue = (queue: Job[], task: Task, patient: boolean): Promise<Outcome> => {
    if (closed) return Promise.resolve({ results: [], failed: { index: 0, problem: { code: 'unavailable' } } })
    return new Promise((settle) => {
      queue.push({ task, patient, settle })
      proceed()
    })
  }

  const run = async (text: string, make: Make): Promise<Made> => {
    for (let attempt = 1; attempt <= 2; attempt++) {
      const { results, failed } = await enqueue(singles, { texts: [text], make }, false)
      if (failed === null && results[0] !== undefined) return results[0]
      if (failed?.problem) return refuse(failed.problem)
    }
    return refuse({ code: 'toolkit_failure' })
  }

  const close = async (): Promise<void> => {
    closed = true
    for (const job of [...singles.splice(0), ...batches.splice(0)]) {
      job.settle({ results: [], failed: { index: 0, problem: { code: 'unavailable' } } })
    }
    const workers = [...members].map((member) => {
      const { worker } = member
      dismiss(member, 'closed')
      return worker.terminate()
    })
    await Promise.all(workers)
  }

  return {
    run,
    batch: (texts, make, { patient } = { patient: false }) => enqueue(batches, { texts, make }, patient),
    waiting: () => singles.length,
    stats: () => ({ started, killed: { ...killed }, running: busy().length, waiting: singles.length + batches.length }),
    close,
  }
}
