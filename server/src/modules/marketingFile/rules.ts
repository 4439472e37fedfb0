import { job } from '../../kernel/shared/job.ts'
import type { setFormats } from './contract.ts'

export type SetFormat = (typeof setFormats)[number]

/** Writes a screening set in another format. */
export const convertJob = job<{ id: number; format: SetFormat }>('marketingFile.convert')
