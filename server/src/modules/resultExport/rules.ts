import { job } from '../../kernel/shared/job.ts'

/** Writes the file of an export. */
export const exportJob = job<{ exportId: number }>('resultExport.run')
