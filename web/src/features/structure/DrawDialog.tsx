import { search } from '@reagora/server/search/contract'
import { useState } from 'react'
import { useTranslation } from '../../ui/texts.ts'
import { useNavigate } from 'react-router'
import { Refusal } from '../../api/call.ts'
import { useApi } from '../../api/useApi.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { ReasonedButton } from '../../ui/kit.tsx'
import { Modes, Options } from './Options.tsx'
import { pagePath, type Asked } from './paths.ts'
import { inAddress, structureInput } from './rules.ts'
import { StructureInput } from './StructureInput.tsx'
import { useGrouped } from '../../ui/count.ts'
import './structure.css'

/** Draws a structure wherever one is, with the number of hits as it grows; the results are on their own page. */
export default function DrawDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('structure')
  const grouped = useGrouped()
  const { t: common } = useTranslation()
  const go = useNavigate()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [params, setParams] = useState(new URLSearchParams())
  const input = structureInput(params, asked)
  const { data, error, isPlaceholderData } = useApi(
    search.chemicals,
    open && input ? { ...input, offers: 1, withFacets: false } : null,
    { quiet: true },
  )
  const answer = input && !isPlaceholderData && !error ? data : undefined
  const smiles = answer?.structure?.smiles
  const place = smiles ? { s: smiles, form: 'smiles' } : asked && inAddress(asked)
  const change = (changes: Record<string, string | null>) =>
    setParams((old) => {
      const next = new URLSearchParams(old)
      for (const [key, value] of Object.entries(changes)) {
        if (value) next.set(key, value)
        else next.delete(key)
      }
      return next
    })
  const show = () => {
    if (!place) return
    const next = new URLSearchParams(params)
    next.set('s', place.s)
    if (place.form) next.set('form', place.form)
    onClose()
    void go(`${pagePath}?${next}`)
  }
  return (
    <Dialog
      wide
      open={open}
      onClose={onClose}
      title={t('title')}
      closeLabel={common('close')}
      actions={
        <>
          <span className="num muted grow" role="status">
            {answer ? t('found', { molecules: grouped(answer.total), products: grouped(answer.products) }) : ''}
          </span>
          <ReasonedButton look="primary" blocked={place && !error ? null : t('dialogEmpty')} onClick={show}>
            {t('dialogSearch')}
          </ReasonedButton>
        </>
      }
    >
      <div className="drawing-dialog">
        <Modes params={params} onChange={change} />
        <StructureInput
          asked={asked}
          smiles={smiles ?? null}
          refusal={error instanceof Refusal && error.http === 400 ? error : null}
          onAsk={setAsked}
        >
          <Options params={params} asked={error ? null : asked} onChange={change} />
        </StructureInput>
      </div>
    </Dialog>
  )
}
