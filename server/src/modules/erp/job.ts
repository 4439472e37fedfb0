import { job } from '../../kernel/shared/job.ts'

/** The job that sends one message. */
export const sendToErp = job<{ messageId: number }>('erp.send')
