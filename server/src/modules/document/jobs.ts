import { z } from 'zod'
import { defineJob } from '../../kernel/jobs.ts'
import { forgottenFile, readSheetJob, sheetsJob } from './rules.ts'
import { readOlderSheets, readSheet } from './sheetReading.ts'
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

/** By night: a marketplace may have a hundred thousand sheets that came before sheets were read. */
defineJob(
  'document.readOlderSheets',
  z.object({}),
  ({ resources, jobId, signal }) => readOlderSheets(resources, jobId, signal),
  { heavy: true, schedule: '23 18 * * *', policy: 'exclusive', expires: 4 * 3600, retry: { limit: 0 } },
)
