import { dilutionOf, EVERY_APPLICATION, isCode, isListed } from '@reagora/server/antibody/rules'
import type { Output } from '@reagora/server/kernel/endpoint'
import type { productDesk } from '@reagora/server/productDesk/contract'
import type { FieldChange, State } from '@reagora/server/productDesk/rules'
import { useTranslation } from '../../ui/texts.ts'
import type { OwnWords } from '../audit/AuditTrail.tsx'

export type ListedProduct = Output<typeof productDesk.list>['list'][number]
export type ProductRecord = Output<typeof productDesk.detail>
export type Reviewed = Output<typeof productDesk.review>
export type Submission = ProductRecord['submissions'][number]
export type Problems = readonly { place: string; problem: string }[]

/** A place of a state that conflicts: a field, or a field of the pack with this id. */
export const conflictPlace = (key: string) => {
  const [, id, field] = /^packs\.(\d+)\.(\w+)$/.exec(key) ?? []
  return id === undefined ? { field: key, id: null } : { field: field!, id }
}

/** What fields and their values are called. */
export function useProductWords() {
  const { t, i18n } = useTranslation('productDesk')
  const { t: home } = useTranslation('home')
  const { t: ofAntibody } = useTranslation('antibody')
  const listed: Partial<Record<string, string>> = {
    storageCondition: 'storageCondition',
    transportCondition: 'transportCondition',
    meltingUnit: 'temperature',
    boilingUnit: 'temperature',
  }
  /** A value of an antibody: by its name where a list has it, else in the words that stand there. */
  const antibody = (field: string, said: string): string => {
    if (field === 'dilution') {
      const [application, text] = dilutionOf(said)
      return `${antibody('application', application)} ${text}`
    }
    const known = isListed(field) && (isCode(field, said) || said === EVERY_APPLICATION)
    return known ? ofAntibody(`${field}.${said}` as 'host.rabbit') : said
  }
  const value = (field: FieldChange['field'] | string, said: string | readonly string[]): string => {
    if (typeof said !== 'string') return said.map((one) => antibody(field, one)).join(', ') || t('nothing')
    if (said === '') return t('nothing')
    if (field === 'productGroup') return home(`group.${said as 'reagents'}`)
    if (isListed(field)) return antibody(field, said)
    return field in listed ? t(`${listed[field]}.${said}` as 'storageCondition.cold') : said
  }
  const field = (key: string) => t(`field.${key}` as 'field.cas')
  const pack = ({ unit, quantity }: Pick<State['packs'][number], 'unit' | 'quantity'>) =>
    quantity === '1' ? unit : `${quantity} × ${unit}`
  const trail: OwnWords = (kind, word) => {
    const key = kind === 'field' ? `field.${word}` : `trail.${kind}.${word}`
    return i18n.exists('productDesk', key) ? t(key as 'title') : undefined
  }
  return { value, field, pack, trail }
}
