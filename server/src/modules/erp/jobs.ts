import { z } from 'zod'
import { defineJob } from '../../kernel/jobs.ts'
import { sendToErp } from './job.ts'
import { resume, transmit } from './service.ts'

defineJob(
  sendToErp,
  z.object({ messageId: z.int() }),
  ({ resources, jobId }, { messageId }) => transmit(resources, messageId, jobId),
  { retry: { limit: 8, delay: 2, longest: 300 }, expires: 300, parallel: 4 },
)

// What the tries of a job did not bring to an end.
defineJob('erp.resume', z.object({}), ({ resources }) => resume(resources), {
  schedule: '*/10 * * * *',
  atStart: true,
  policy: 'exclusive',
  retry: { limit: 1 },
})
