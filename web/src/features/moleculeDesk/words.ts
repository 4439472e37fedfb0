import type { Output } from '@reagora/server/kernel/endpoint'
import { moleculeDesk } from '@reagora/server/moleculeDesk/contract'
import { moleculeMove } from '@reagora/server/moleculeMove/contract'
import type { OwnWords } from '../audit/AuditTrail.tsx'
import { useTranslation } from '../../ui/texts.ts'

export type ListedMolecule = Output<typeof moleculeDesk.list>['list'][number]
export type MoleculeRecord = Output<typeof moleculeDesk.detail>
export type Movable = Output<typeof moleculeMove.of>
export type MergePreview = Output<typeof moleculeMove.previewMerge>
export type MoleculeMerge = Output<typeof moleculeMove.merges>['merges'][number]
export type MovePreview = Output<typeof moleculeMove.preview>
export type SplitPreview = Output<typeof moleculeMove.previewSplit>

/** What is asked again once products were put elsewhere. */
export const staleAfterMove = [moleculeMove.of, moleculeDesk.detail, moleculeDesk.list]

/** A figure with so many decimals and a true minus; a dash where none is known. */
export const figure = (value: number | null, decimals: number) =>
  value === null ? '–' : value.toFixed(decimals).replace('-', '−')

/** Codes of countries as people type them, `CN, US`, and whether they are some. */
export const countriesIn = (text: string) =>
  text
    .toUpperCase()
    .split(/[\s,;，；、]+/)
    .filter(Boolean)
export const wrongCountries = (text: string) => countriesIn(text).some((code) => !/^[A-Z]{2}$/.test(code))

/** The words of the time line. */
export function useTrailWords(): OwnWords {
  const { t, i18n } = useTranslation('moleculeDesk')
  return (kind, word) => {
    const key = `trail.${kind}.${word}`
    return i18n.exists('moleculeDesk', key) ? t(key as 'title') : undefined
  }
}
