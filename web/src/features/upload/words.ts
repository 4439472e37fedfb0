import type { Output } from '@reagora/server/kernel/endpoint'
import type { upload } from '@reagora/server/upload/contract'
import type { TagTone } from '../../ui/kit.tsx'

export type Upload = Output<typeof upload.list>['list'][number]
export type UploadDetail = Output<typeof upload.detail>
export type Reading = Output<typeof upload.preview>
export type Question = Reading['questions'][number]
export type Comparison = NonNullable<UploadDetail['comparison']>
export type Change = Comparison['changes'][number]
export type Problem = Reading['problems'][number]

export const toneOf: Record<Upload['state'], TagTone | undefined> = {
  received: undefined,
  read: 'warn',
  comparing: 'brand',
  compared: 'warn',
  queued: 'brand',
  running: 'brand',
  done: 'ok',
  failed: 'danger',
  cancelled: undefined,
  undoing: 'brand',
  undone: undefined,
}

const formats: Record<string, string> = { xlsx: 'XLSX', xls: 'XLS', delimited: 'CSV / TSV', sdf: 'SDF', smi: 'SMILES' }
/** A kind of file by its usual name. */
export const formatOf = (format: string) => formats[format] ?? format

/** The supplier of an upload as its reader knows it; nothing for names, which are the house's. */
export const supplierOf = ({ supplierName, supplierNameZh }: Upload, language: string) =>
  (language === 'zh' && supplierNameZh) || supplierName
