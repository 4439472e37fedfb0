import { StatePage } from '../../../app/StatePage.tsx'
import type { PageRow } from '../../../app/page.ts'
import { useFrame } from '../../../app/site.tsx'
import { useTranslation } from '../../../ui/texts.ts'

export const route = {
  path: '/maintenance',
  nouns: ['guide'],
  area: 'bare',
} satisfies PageRow

/** Where every page leads while the marketplace is closed for maintenance; says otherwise that it is open (rule MISC-1). */
export default function MaintenancePage() {
  const { t } = useTranslation('guide')
  const { t: common } = useTranslation()
  const { maintenance } = useFrame().site
  return (
    <StatePage
      title={t(maintenance ? 'maintenance' : 'maintenance.open')}
      icon={maintenance ? 'clock' : 'check'}
      noindex
      status={maintenance ? 503 : 200}
      link={{ to: '/', text: common('home') }}
    >
      {t(maintenance ? 'maintenance.text' : 'maintenance.none')}
    </StatePage>
  )
}
