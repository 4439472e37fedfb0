import type { SentInput } from '@reagora/server/kernel/endpoint'
import { MAX_FILES, orderFile } from '@reagora/server/orderFile/contract'
import { useTranslation } from '../../ui/texts.ts'
import { call, download } from '../../api/call.ts'
import { useAction } from '../../api/useAction.ts'
import { useApi } from '../../api/useApi.ts'
import { useSession } from '../../app/session.tsx'
import { FilePicker } from '../../ui/FilePicker.tsx'
import { Button } from '../../ui/kit.tsx'
import { toast } from '../../ui/toast.ts'
import { Papers } from './Papers.tsx'

type Of = { orderId: string } | { requisitionId: string }

const send = (file: File) => call(orderFile.send, { file } as SentInput<typeof orderFile.send>, { quiet: true })

/** Papers that come with an order which is being filled in. */
export function PickPapers({
  files,
  set,
}: {
  files: readonly { fileId: string; name: string }[]
  set: (files: { fileId: string; name: string }[]) => void
}) {
  const { t } = useTranslation('orderFile')
  return (
    <div className="whole" role="group" aria-labelledby="papers">
      <h3 id="papers">{t('title')}</h3>
      <p className="muted small">{t('hint')}</p>
      <div className="row wrap papers-add">
        <FilePicker
          files={files}
          set={set}
          send={send}
          label={t('attach')}
          full={files.length >= MAX_FILES ? t('full', { most: MAX_FILES }) : null}
          dropLabel={(name) => t('drop', { name })}
        />
      </div>
    </div>
  )
}

/** The papers of an order or a requisition: read, added while the order stands, taken away before anybody has approved it. */
export function OrderPapers({ of }: { of: Of }) {
  const { t } = useTranslation('orderFile')
  const { may } = useSession()
  const { data } = useApi(orderFile.list, of, { quiet: true })
  const refresh = [orderFile.list]
  const removal = useAction(orderFile.remove, { refresh, onDone: () => toast.ok(t('gone')) })
  const adding = useAction(orderFile.send, { refresh, quiet: true, onDone: () => toast.ok(t('added')) })
  if (!data || (data.papers.length === 0 && !data.mayAdd)) return null
  const orderId = 'orderId' in of ? of.orderId : null
  return (
    <section className="card pad" aria-labelledby="papers">
      <h2 id="papers">{t('title')}</h2>
      {data.papers.length > 0 && (
        <Papers
          papers={data.papers}
          open={(fileId) => download(orderFile.file, { fileId })}
          act={({ fileId, name }) =>
            orderId &&
            data.mayRemove &&
            may(orderFile.remove.access) && (
              <Button
                size="sm"
                look="quiet"
                aria-label={t('drop', { name })}
                busy={removal.isPending}
                onClick={() => removal.mutate({ orderId, fileId })}
              >
                ×
              </Button>
            )
          }
        />
      )}
      {orderId && data.mayAdd && (
        <>
          <p className="muted small">{t('hint')}</p>
          <div className="row wrap papers-add">
            <FilePicker
              files={[]}
              set={() => {}}
              send={(file) => adding.mutateAsync({ file, orderId } as SentInput<typeof orderFile.send>)}
              label={t('attach')}
              full={null}
              dropLabel={(name) => t('drop', { name })}
            />
          </div>
        </>
      )}
    </section>
  )
}
