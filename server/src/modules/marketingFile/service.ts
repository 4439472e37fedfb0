import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { personOf, type Context } from '../../kernel/context.ts'
import { fetchForeignFile, ForeignFileProblem, type FetchProblem } from '../../kernel/foreignFile.ts'
import type { FileAnswer } from '../../kernel/http.ts'
import { demandHarmlessPdf } from '../../kernel/pdfCheck.ts'
import type { Resources } from '../../kernel/resources.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { errors, refuse, type ErrorDefinition } from '../../kernel/shared/errors.ts'
import type { ReceivedFile } from '../../kernel/uploads.ts'
import { writing } from '../../kernel/writing.ts'
import { MAX_FILE_BYTES, marketingFile, marketingFileErrors } from './contract.ts'
import { fileInFormat } from './converting.ts'
import { filesOfFormats } from './formatStore.ts'
import { readFileFormat } from './reading.ts'
import * as store from './store.ts'

const isGuest = ({ actor }: Context) => actor.kind === 'guest'

/** The published screening sets that the caller may see. */
export async function sets(ctx: Context, { pageNumber, pageSize }: ParsedInput<typeof marketingFile.sets>) {
  const found = await store.publishedSets(ctx.db, isGuest(ctx), pageSize, (pageNumber - 1) * pageSize)
  return { ...found, pageNumber, pageSize }
}

const mediaTypes = { sdf: 'chemical/x-mdl-sdfile', csv: 'text/csv; charset=utf-8', pdf: 'application/pdf' } as const

/** A published file; the download is counted. @throws Refusal NOT_FOUND also where it is not for the caller, NOT_READY */
export async function download(
  { db, files }: Resources,
  ctx: Context,
  { id, format }: ParsedInput<typeof marketingFile.download>,
): Promise<FileAnswer> {
  const found = await store.findReadable(ctx.db, id, isGuest(ctx))
  if (!found) throw refuse(errors.NOT_FOUND)
  const own = format === undefined || format === found.format
  const fileId = own ? found.fileId : await fileInFormat(ctx.db, { id, format })
  if (fileId === null) throw refuse(marketingFileErrors.NOT_READY)
  const written = own ? found.format : format
  const body = await files.open(ctx.db, fileId)
  // The transaction of a read writes nothing.
  await store.countDownload(db, id)
  return { name: `${found.name}.${written}`, mediaType: mediaTypes[written], body }
}

type Said = Pick<ParsedInput<typeof marketingFile.upload>, 'name' | 'kind' | 'division' | 'description'>

/** A set of compounds is a table. @throws Refusal NOT_A_SET */
function demandSet({ kind }: Pick<Said, 'kind'>, format: store.MarketingFile['format']) {
  if (kind === 'screening set' && format === 'pdf') throw refuse(marketingFileErrors.NOT_A_SET)
}

/** Reads a file outside of any transaction, then keeps it. @throws Refusal: everything that the contract names */
async function keep(
  resources: Resources,
  ctx: Context,
  endpoint: typeof marketingFile.upload | typeof marketingFile.fromUrl,
  source: string,
  { name, kind, division, description }: Said,
  url: string,
) {
  const read = await readFileFormat(source)
  demandSet({ kind }, read.format)
  return writing(resources, endpoint, ctx, async (inside) => {
    const { userId } = personOf(inside.actor)
    const fileId = await resources.files.put(inside.db, source, {
      name,
      // Of the house: it stays when whoever sent it leaves.
      purpose: 'marketing',
      allowed: read.format === 'pdf' ? ['application/pdf'] : ['text/plain'],
    })
    const id = await store.insertFile(inside.db, userId, { name, kind, division, description, fileId, url, ...read })
    if (id === null) throw refuse(marketingFileErrors.NAME_TAKEN, { name })
    inside.audit({ entity: 'marketing file', entityId: id, after: { name, kind, division, url, ...read } })
    return { id, compounds: read.compounds }
  })
}

export const upload = (
  resources: Resources,
  ctx: Context,
  { file, ...said }: ParsedInput<typeof marketingFile.upload> & { file: ReceivedFile },
) => keep(resources, ctx, marketingFile.upload, file.path, said, '')

/** Milliseconds that an address has to give its file. */
const PATIENCE = 20_000
const refusalOf: Record<FetchProblem, ErrorDefinition> = {
  address: marketingFileErrors.URL_WRONG,
  private: marketingFileErrors.URL_PRIVATE,
  missing: marketingFileErrors.URL_MISSING,
  too_large: marketingFileErrors.URL_TOO_LARGE,
  unreachable: marketingFileErrors.URL_UNREACHABLE,
  login: marketingFileErrors.URL_MISSING,
  redirect: marketingFileErrors.URL_MISSING,
  certificate: marketingFileErrors.URL_UNREACHABLE,
  host_key: marketingFileErrors.URL_UNREACHABLE,
  private_key: marketingFileErrors.URL_UNREACHABLE,
}

/** Fetches a file and keeps it as one that was sent. @throws Refusal URL_… where there is none, and those of a file */
export async function fromUrl(
  resources: Resources,
  ctx: Context,
  { url, ...said }: ParsedInput<typeof marketingFile.fromUrl>,
) {
  const folder = await mkdtemp(path.join(tmpdir(), 'reagora-marketing-'))
  try {
    const target = path.join(folder, 'file')
    const inner = resources.settings.FETCH_WITHIN
    await fetchForeignFile(url, target, { bytes: MAX_FILE_BYTES, time: PATIENCE, inner }).catch((error: unknown) => {
      throw error instanceof ForeignFileProblem ? refuse(refusalOf[error.problem]) : error
    })
    await demandHarmlessPdf(target, (await stat(target)).size)
    return await keep(resources, ctx, marketingFile.fromUrl, target, said, url)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Changes what is said of a file. @throws Refusal NOT_FOUND, CHANGED_MEANWHILE, NAME_TAKEN, NOT_A_SET */
export async function save(ctx: Context, { id, version, ...said }: ParsedInput<typeof marketingFile.save>) {
  const before = await store.lockFile(ctx.db, id)
  if (!before) throw refuse(errors.NOT_FOUND)
  if (before.version !== version) throw refuse(errors.CHANGED_MEANWHILE)
  demandSet(said, before.format)
  if (await store.isNameTaken(ctx.db, said.name, id)) throw refuse(marketingFileErrors.NAME_TAKEN, { name: said.name })
  await store.updateFile(ctx.db, id, said)
  const { name, kind, division, description, state } = before
  ctx.audit({
    entity: 'marketing file',
    entityId: id,
    before: { name, kind, division, description, state },
    after: said,
  })
}

/** @throws Refusal NOT_FOUND */
export async function remove({ files }: Resources, ctx: Context, id: number) {
  const before = await store.lockFile(ctx.db, id)
  if (!before) throw refuse(errors.NOT_FOUND)
  const others = await filesOfFormats(ctx.db, id)
  await store.deleteFile(ctx.db, id)
  for (const fileId of [before.fileId, ...others]) await files.remove(ctx.db, fileId)
  ctx.audit({ entity: 'marketing file', entityId: id, before: { name: before.name, kind: before.kind } })
}
