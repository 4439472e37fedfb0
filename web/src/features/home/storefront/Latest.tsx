import { product } from '@reagora/server/product/contract'
import { useTranslation } from '../../../ui/texts.ts'
import { useApi } from '../../../api/useApi.ts'
import { Time } from '../../../ui/parts.tsx'
import { Molecules } from './tiles.tsx'

/** What came into the catalogue last, with the day it came. */
export function Latest() {
  const { t } = useTranslation('home')
  const { data } = useApi(product.latest, {}, { quiet: true })
  const since = (index: number) => {
    const at = data?.[index]?.since
    return at && <Time value={at} day />
  }
  return <Molecules id="latest" title={t('latest')} list={data} note={since} />
}
