import type { Output } from '@reagora/server/kernel/endpoint'
import { marketingFile, setFormats } from '@reagora/server/marketingFile/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { download, q } from '../../../api/call.ts'
import { useAction } from '../../../api/useAction.ts'
import { Button } from '../../../ui/kit.tsx'
import { useTranslation } from '../../../ui/texts.ts'

type Set = Output<typeof marketingFile.sets>['list'][number]
type Format = (typeof setFormats)[number]

/** Milliseconds between two looks at a set that is being written. */
const EVERY = 1000

/** A set as it came, and in the other format, which a job writes; its file comes by itself once it is there. */
export function SetDownload({ of }: { of: Set }) {
  const { t } = useTranslation('marketingFile')
  const { id, name, format } = of
  const [other] = setFormats.filter((one) => one !== format)
  return (
    <>
      <div className="row wrap">
        <Button
          size="sm"
          aria-label={t('downloadOf', { name })}
          onClick={() => void download(marketingFile.download, { id }).catch(() => undefined)}
        >
          {t('download')}
        </Button>
        {other && <InFormat of={of} format={other} />}
      </div>
    </>
  )
}

function InFormat({ of: { id, name, compounds }, format }: { of: Set; format: Format }) {
  const { t } = useTranslation('marketingFile')
  const [wanted, setWanted] = useState(false)
  const which = { id, format }
  const { data } = useQuery({
    ...q(marketingFile.prepared, which, { quiet: true }),
    enabled: wanted,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'done' || state.data?.state === 'failed' ? false : EVERY),
  })
  const prepare = useAction(marketingFile.prepare, { refresh: [marketingFile.prepared], onDone: () => setWanted(true) })
  const ready = wanted && data?.state === 'done'
  useEffect(() => {
    if (!ready) return
    setWanted(false)
    void download(marketingFile.download, { id, format }).catch(() => undefined)
  }, [ready, id, format])
  const failed = wanted && data?.state === 'failed'
  const upper = format.toUpperCase()
  return (
    <>
      <Button
        size="sm"
        look="quiet"
        busy={prepare.isPending || (wanted && !failed)}
        aria-label={t('downloadAs', { name, format: upper })}
        onClick={() => {
          setWanted(false)
          prepare.mutate(which)
        }}
      >
        {t('asFormat', { format: upper })}
      </Button>
      {wanted && !failed && (
        <span className="row small" role="status">
          <progress max={compounds ?? 1} value={data?.written ?? 0} aria-label={t('writing', { format: upper })} />
          {t('writtenOf', { n: data?.written ?? 0, of: compounds ?? 0 })}
        </span>
      )}
      {failed && (
        <span className="small reason" role="alert">
          {t('notWritten', { format: upper })}
        </span>
      )}
    </>
  )
}
