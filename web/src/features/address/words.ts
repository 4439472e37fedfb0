import { countryName } from '@reagora/server/domain/rules'
import type { Language } from '@reagora/messages'
import type { address } from '@reagora/server/address/contract'
import type { Output } from '@reagora/server/kernel/endpoint'
import type { TagTone } from '../../ui/kit.tsx'

export type Address = Output<typeof address.detail>

export const addressTone: Record<Address['status'], TagTone | undefined> = {
  active: 'ok',
  'pending approval': 'warn',
  inactive: undefined,
}

type Place = Pick<Address, 'street' | 'street2' | 'city' | 'county' | 'state' | 'postalCode' | 'country'> &
  Partial<Pick<Address, 'street3' | 'street4'>>

/** An address in one line: from the large to the small in East Asia, from the small to the large elsewhere. */
export function placeLine(at: Place, language: Language): string {
  const country = countryName(language, at.country)
  if (at.country === 'CN' || at.country === 'JP' || at.country === 'KR') {
    const city = at.city === at.state ? '' : at.city
    return [
      country,
      [at.state, city, at.county, at.street, at.street2, at.street3, at.street4].filter(Boolean).join(' '),
      at.postalCode,
    ]
      .filter(Boolean)
      .join(' · ')
  }
  const town = [at.postalCode, at.city].filter(Boolean).join(' ')
  return [at.street, at.street2, at.street3, at.street4, town, at.county, at.state, country].filter(Boolean).join(', ')
}
