import { job } from '../../kernel/shared/job.ts'

/** Days in which somebody can take back that they want to be erased. */
export const WAIT_DAYS = 7
/** Days that a file of everything about somebody is kept. */
export const KEPT_DAYS = 14
/** Years that invoices and books are kept (税收征收管理法实施细则, article 29). */
export const KEPT_YEARS = 10

/** The job that writes everything about a person into a file. */
export const exportOwnData = job<{ exportId: number }>('ownData.export')
