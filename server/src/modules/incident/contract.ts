import { z } from 'zod'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { Line } from '../../kernel/shared/wire.ts'

// Defects that somebody met: the team is told by email, and the page of the error says so only then (rule ERR-4).

export const incident = defineContract('incident', {
  report: {
    method: 'POST',
    path: '/basic/mall/incident/report',
    access: 'public',
    summary: 'Tells the team that a page broke in a browser; each defect once a day',
    transaction: false,
    whenFull: true,
    limit: 10,
    input: z.object({
      /** The page by its route, `/chemicalDetail`, without what stands behind it. */
      page: z.string().regex(/^\/[A-Za-z\d/{}-]{0,80}$/),
      message: Line(300, 1),
      /** The first line of the stack that is ours. */
      frame: Line(300),
    }),
    output: z.object({
      /** Whether the team has been told of this defect within the last day. */
      alerted: z.boolean(),
    }),
  },
})
