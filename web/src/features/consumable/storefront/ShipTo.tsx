import { Select } from '../../../ui/kit.tsx'
import { countryIn } from '../../product/words.ts'
import { countries, type ShipCountry } from '../ask.ts'
import { useConsumableWords } from '../words.ts'

/** Where the goods go to: prices are those of that country. */
export function ShipTo({ country, onChange }: { country: ShipCountry; onChange: (country: string) => void }) {
  const { t, language } = useConsumableWords()
  return (
    <label className="row shipto">
      <span className="muted small">{t('shipTo')}</span>
      <Select
        label={t('shipTo')}
        value={country}
        onChange={onChange}
        options={Object.keys(countries).map((code) => [code, countryIn(language, code)])}
      />
    </label>
  )
}
