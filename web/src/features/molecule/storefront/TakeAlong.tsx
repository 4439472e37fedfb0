import { structure } from '@reagora/server/structure/contract'
import { chinaDay } from '@reagora/server/kernel/chinaTime'
import { useTranslation } from '../../../ui/texts.ts'
import { serverNow } from '../../../api/clock.ts'
import { call } from '../../../api/call.ts'
import { Button, Icon } from '../../../ui/kit.tsx'
import { toast } from '../../../ui/toast.ts'
import { moleculePath, namesIn } from '../names.ts'
import type { Detail } from './Facts.tsx'

/** What goes into a notebook: the structure as a MOL file, and a line that names the substance and where it was found. */
export function TakeAlong({ detail }: { detail: Detail }) {
  const { t, i18n } = useTranslation('molecule')
  const { t: common } = useTranslation()
  const { smiles, number } = detail
  async function download() {
    const { molfile } = await call(structure.read, { structure: smiles!, as: 'smiles' })
    if (!molfile) return toast.warn(t('noMolfile'))
    const link = Object.assign(window.document.createElement('a'), {
      href: URL.createObjectURL(new Blob([molfile], { type: 'chemical/x-mdl-molfile' })),
      download: `${number}.mol`,
    })
    link.click()
    URL.revokeObjectURL(link.href)
  }
  async function cite() {
    const { name } = namesIn(i18n.language, detail)
    const parts = [name, detail.cas && `CAS ${detail.cas}`, detail.inchiKey && `InChIKey ${detail.inchiKey}`]
    const day = chinaDay(new Date(serverNow()))
    const text = `${parts.filter(Boolean).join(', ')}. Reagora ${number}, ${location.origin}${moleculePath(detail)} (${day}).`
    try {
      await navigator.clipboard.writeText(text)
      toast.ok(t('cited'))
    } catch {
      toast.warn(common('copyFailed'))
    }
  }
  return (
    <div className="takealong row wrap">
      {smiles && (
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
