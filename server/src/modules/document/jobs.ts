import { z } from 'zod'
import { defineJob } from '../../kernel/jobs.ts'
import { forgottenFile, readSheetJob, sheetsJob } from './rules.ts'
import { readSheet } from './sheetReading.ts'
import { takeSheets } from './sheets.ts'

/** Removes the file of a document that was replaced or withdrawn: after that has held, since bytes do not come back. */
defineJob(forgottenFile, z.object({ fileId: z.uuid() }), async ({ resources: { db, files } }, { fileId }) =>
  files.remove(db, fileId),
)

/** Takes the sheets of a zip; again from its beginning where it was cut off. */
defineJob(
  sheetsJob,
  z.object({ uploadId: z.int() }),
  ({ resources }, { uploadId }) => takeSheets(resources, uploadId),
  { heavy: true, expires: 600, retry: { limit: 5, delay: 5, longest: 60 } },
)

/** Reads a safety data sheet; what it says is kept once, so that a second run changes nothing. */
defineJob(
  readSheetJob,
  z.object({ documentId: z.int() }),
  ({ resources, jobId }, { documentId }) => readSheet(resources, documentId, jobId),
  { heavy: true, expires: 300, retry: { limit: 5, delay: 5, longest: 60 } },
)
