import { recommend } from '@reagora/server/recommend/contract'
import { useTranslation } from '../../../ui/texts.ts'
import { Link } from 'react-router'
import { useApi } from '../../../api/useApi.ts'
import { Molecules, MOLECULES } from './tiles.tsx'

export const popularInput = { pageNumber: 1, pageSize: MOLECULES }

/** What staff chose for today, then what buyers want most. */
export function Popular() {
  const { t } = useTranslation('home')
  const { data } = useApi(recommend.list, popularInput, { quiet: true })
  const more = <Link to="/recommendMoleculeList">{t('allPopular')}</Link>
  return <Molecules id="popular" title={t('popular')} more={more} list={data?.list} />
}
