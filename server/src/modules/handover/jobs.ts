import { z } from 'zod'
import { defineJob } from '../../kernel/jobs.ts'
import { endWork } from '../company/rules.ts'
import { endWorkOf } from './service.ts'

defineJob(endWork, z.object({ companyId: z.int(), actorId: z.int() }), ({ resources, jobId }, payload) =>
  endWorkOf(resources, payload, jobId),
)
