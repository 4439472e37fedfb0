import { useChooseBuyer } from '../../../app/leaving.ts'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { useSession } from '../../../app/session.tsx'
import { BuyerPicker, useBuyerChoice } from '../../../areas/BuyerPicker.tsx'
import { Button } from '../../../ui/kit.tsx'
import { useTranslation } from '../../../ui/texts.ts'

export const route = {
  path: '/admin/on-behalf',
  nouns: ['people'],
  area: 'staff',
  access: 'oboPlaceOrder',
  menu: { group: 'trade', label: 'people:menu.onBehalf' },
} satisfies PageRow

/** Where customer service begins and ends acting for a buyer. */
export default function OnBehalfPage() {
  const { t } = useTranslation()
  const { onBehalfToken } = useSession()
  const choose = useChooseBuyer()
  const { buyer, setBuyer, busy, start } = useBuyerChoice()
  return (
    <Page title={t('menu.onBehalf', { ns: 'people' })} width="narrow">
      <h1>{t('menu.onBehalf', { ns: 'people' })}</h1>
      <p className="muted">{t('behalfTrace')}</p>
      <div className="card pad stack">
        <BuyerPicker buyer={buyer} onPick={setBuyer} />
        <p className="row wrap">
          <Button look="primary" busy={busy} onClick={start}>
            {t('behalfStart')}
          </Button>
          {onBehalfToken !== '' && <Button onClick={() => void choose(null)}>{t('behalfLeave')}</Button>}
        </p>
      </div>
    </Page>
  )
}
