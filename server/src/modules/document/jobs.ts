import { z } from 'zod'
import { defineJob } from '../../kernel/jobs.ts'
import { forgottenFile } from './rules.ts'

/** Removes the file of a document that was replaced or withdrawn: after that has held, since bytes do not come back. */
defineJob(forgottenFile, z.object({ fileId: z.uuid() }), async ({ resources: { db, files } }, { fileId }) =>
  files.remove(db, fileId),
)
