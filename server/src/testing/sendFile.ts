import type { FastifyInstance } from 'fastify'
import type { Caller, Reply } from '../inProcess.ts'
import type { Endpoint, Named } from '../kernel/shared/endpoint.ts'

interface NamedFile {
  name: string
  bytes: Buffer | string
}

/** A file and other input keys as a form sends them. */
export function formOf(file: NamedFile, fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) form.set(key, value)
  form.set('file', new Blob([file.bytes as BlobPart]), file.name)
  return form
}

/** Calls an endpoint that `carries: 'file'` the way a form does: one file and the other input keys as fields. */
export async function sendFile<T = unknown>(
  app: FastifyInstance,
  endpoint: Named<Endpoint>,
  file: NamedFile,
  fields: Record<string, string>,
  caller: Caller,
): Promise<Reply<T>> {
  const sent = new Response(formOf(file, fields))
  const reply = await app.inject({
    method: 'POST',
    url: endpoint.path,
    headers: {
      'content-type': sent.headers.get('content-type')!,
      'accept-language': caller.language ?? 'zh',
      ...(caller.token && { token: caller.token }),
      ...(caller.onBehalfOfToken && { onbehalfoftoken: caller.onBehalfOfToken }),
    },
    payload: Buffer.from(await sent.arrayBuffer()),
  })
  const envelope = reply.json<Pick<Reply<T>, 'status' | 'data' | 'message'>>()
  return { ...envelope, http: reply.statusCode, headers: reply.headers, body: reply.body }
}
