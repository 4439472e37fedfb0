import { job } from '../../kernel/shared/job.ts'

/** Carries out a run from where it is. */
export const bulkJob = job<{ runId: number }>('bulk.run')
