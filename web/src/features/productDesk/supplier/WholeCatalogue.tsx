import { catalogueRun, type runKinds } from '@reagora/server/catalogueRun/contract'
import { productDesk } from '@reagora/server/productDesk/contract'
import type { Output } from '@reagora/server/kernel/endpoint'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q } from '../../../api/call.ts'
import { useAction } from '../../../api/useAction.ts'
import { Text } from '../../../ui/form/controls.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { useEndpointForm } from '../../../ui/form/useForm.ts'
import { Failure } from '../../../ui/Failure.tsx'
import { Button, ReasonedButton } from '../../../ui/kit.tsx'
import { Bone, Time } from '../../../ui/parts.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { toast } from '../../../ui/toast.ts'
import { supplierOf } from '../../conflict/words.ts'
import { ManyPicker, type Chosen } from '../../discount/ManyPicker.tsx'

type Catalogue = Output<typeof catalogueRun.of>
type Kind = (typeof runKinds)[number]

/** What can be done with a whole catalogue at once; staff choose whose. */
export function WholeCatalogue({ staff }: { staff: boolean }) {
  const { t } = useTranslation('productDesk')
  const [chosen, setChosen] = useState<readonly Chosen[]>([])
  const supplierId = chosen[0]?.id ?? ''
  return (
    <details className="card pad whole-catalogue">
      <summary>{t('whole.title')}</summary>
      {staff && <ManyPicker of="suppliers" one label={t('whole.choose')} chosen={chosen} onChange={setChosen} />}
      {(!staff || supplierId !== '') && <Shown supplierId={supplierId} key={supplierId} />}
    </details>
  )
}

function Shown({ supplierId }: { supplierId: string }) {
  const { t } = useTranslation('productDesk')
  const [asked, setAsked] = useState<Kind | null>(null)
  // Asked again while something is being done.
  const { data, error, refetch } = useQuery({
    ...q(catalogueRun.of, supplierId === '' ? {} : { supplierId }),
    refetchInterval: ({ state }) => (state.data?.runs.some((run) => run.state === 'running') ? 1500 : false),
  })
  const undo = useAction(catalogueRun.undo, {
    refresh: [catalogueRun.of, productDesk.list],
    onDone: () => toast.ok(t('whole.started')),
  })
  if (!data) return error ? <Failure error={error} retry={() => void refetch()} /> : <Bone />
  const busy = data.runs.some((run) => run.state === 'running') ? t('whole.busy') : null
  return (
    <>
      <p>{t('whole.figures', { products: data.products, onSale: data.onSale })}</p>
      <div className="row wrap">
        <ReasonedButton look="danger" blocked={busy} start onClick={() => setAsked('inactivate')}>
          {t('whole.inactivate')}
        </ReasonedButton>
        <ReasonedButton blocked={busy} onClick={() => setAsked('reindex')}>
          {t('whole.reindex')}
        </ReasonedButton>
      </div>
      <ul>
        {data.runs.map((run) => (
          <li key={run.id}>
            <span>
              {t(`whole.${run.kind}`)} · {run.by} · <Time value={run.at} /> ·{' '}
              {t('whole.progress', { done: run.done, total: run.total })}
            </span>
            {run.state === 'running' && (
              <progress max={Math.max(1, run.total)} value={run.done} aria-label={t(`whole.${run.kind}`)} />
            )}
            {run.undoableUntil && (
              <Button size="sm" busy={undo.isPending} onClick={() => undo.mutate({ id: run.id })}>
                {t('whole.undo')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asked && <Confirm of={data} kind={asked} onClose={() => setAsked(null)} />}
    </>
  )
}

/** Confirmed by typing the name of the supplier. */
function Confirm({ of, kind, onClose }: { of: Catalogue; kind: Kind; onClose: () => void }) {
  const { t, i18n } = useTranslation('productDesk')
  const form = useEndpointForm(catalogueRun.start, {
    initial: { name: '' },
    input: ({ name }) => ({ supplierId: of.supplierId, kind, name }),
    places: { NAME_DIFFERS: 'name' },
    refresh: [catalogueRun.of, productDesk.list],
    onDone: () => {
      toast.ok(t('whole.started'))
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={t(`whole.${kind}`)} submit={t(`whole.${kind}`)} onClose={onClose}>
      <p>{t(`whole.${kind}Hint`)}</p>
      <Text form={form} name="name" label={t('whole.type', { name: supplierOf(of, i18n.language) })} />
    </FormDialog>
  )
}
