import { useTranslation } from '../../../ui/texts.ts'
import { Button, Icon } from '../../../ui/kit.tsx'
import { toast } from '../../../ui/toast.ts'
import type { Detail } from './Facts.tsx'

const how = () => import('./takenAlong.ts')

/** What goes into a notebook: the structure as a MOL file, and a line that names the substance and where it was found. */
export function TakeAlong({ detail }: { detail: Detail }) {
  const { t, i18n } = useTranslation('molecule')
  const { t: common } = useTranslation()
  async function download() {
    if (!(await (await how()).downloadMolfile(detail))) toast.warn(t('noMolfile'))
  }
  async function cite() {
    const text = how().then(({ citationOf }) => new Blob([citationOf(detail, i18n.language)], { type: 'text/plain' }))
    // Promised within the click: Safari lets nobody copy who has waited for something first.
    try {
      await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })])
      toast.ok(t('cited'))
    } catch {
      toast.warn(common('copyFailed'))
    }
  }
  return (
    <div className="takealong row wrap">
      {detail.smiles && (
        <Button size="sm" look="quiet" onClick={() => void download().catch(() => {})}>
          <Icon name="download" size={14} />
          {t('molfile')}
        </Button>
      )}
      <Button size="sm" look="quiet" onClick={() => void cite()}>
        <Icon name="copy" size={14} />
        {t('cite')}
      </Button>
    </div>
  )
}
