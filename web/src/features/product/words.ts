import { useTranslation } from '../../ui/texts.ts'
import { purityText } from '../../ui/goods.ts'
import { usePackText } from '../../ui/usePackText.ts'
import type { Offer, Pack } from './types.ts'

const countries = new Map<string, { names: Intl.DisplayNames; known: Map<string, string> }>()
/** A country by its name in a language; the code where it has none. A name is looked up once: a page names the same few often. */
export function countryIn(language: string, code: string): string {
  let spoken = countries.get(language)
  if (!spoken) {
    const names = new Intl.DisplayNames([language], { type: 'region', style: 'short' })
    countries.set(language, (spoken = { names, known: new Map() }))
  }
  const name = spoken.known.get(code) ?? nameOf(spoken.names, code)
  spoken.known.set(code, name)
  return name
}

function nameOf(names: Intl.DisplayNames, code: string): string {
  try {
    return names.of(code) ?? code
  } catch {
    return code
  }
}

/** Words about offers that need the language. */
export function useOfferWords() {
  const { t, i18n } = useTranslation('product')
  const days = ({ leadMin, leadMax }: Pick<Offer, 'leadMin' | 'leadMax'>) => {
    if (leadMax === null) return leadMin === null ? t('leadUnstated') : t('daysFrom', { n: leadMin })
    if (leadMin === null) return t('daysUpTo', { n: leadMax })
    return leadMin === leadMax ? t('daysExactly', { n: leadMax }) : t('days', { min: leadMin, max: leadMax })
  }
  const purity = ({ purity, purityPercent }: Pick<Offer, 'purity' | 'purityPercent'>) =>
    purityText(purity) || (purityPercent === null ? '–' : `≥ ${purityPercent} %`)
  const packText = usePackText()
  const pack = ({ label }: Pick<Pack, 'label'>) => packText(label)
  return { t, language: i18n.language, days, purity, pack, country: (code: string) => countryIn(i18n.language, code) }
}
