import { clusterSizes, library, type ClusterSize, type Keep } from '@reagora/server/library/contract'
import { useState } from 'react'
import { useAction } from '../../api/useAction.ts'
import { useApi } from '../../api/useApi.ts'
import { Failure } from '../../ui/Failure.tsx'
import { Button, Check, Select } from '../../ui/kit.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { PageBones, StateBlock, Structure } from '../../ui/parts.tsx'
import { useTranslation } from '../../ui/texts.ts'
import { drawingPath, drawingText, namesIn } from '../molecule/names.ts'
import { useGrouped } from '../../ui/count.ts'
import './library.css'
import { type Cluster, type Library } from './words.tsx'

const PAGE = 20
/** What follows from which compounds are taken: each choice is made to the version that was read after the one before. */
const refresh = [library.detail, library.compounds, library.clusters, library.mine]

/** Compounds of a library by likeness: each group collapsed behind one of them, taken or left out as a whole. */
export function ClusterView({ of, changeable }: { of: Library; changeable: boolean }) {
  const { t } = useTranslation('library')
  const [size, setSize] = useState<ClusterSize>('all')
  const [page, setPage] = useState(1)
  const asked = { id: of.id, size, pageNumber: page, pageSize: PAGE }
  const { data, error, refetch } = useApi(library.clusters, asked, { quiet: true })
  const pick = useAction(library.pick, { refresh })
  const keep = (how: Keep, more: { cluster?: string; moleculeId?: string } = {}) =>
    pick.mutate({ id: of.id, version: String(of.version), keep: how, ...more })
  return (
    <div className="stack">
      <p className="small muted">{t('clustersHint')}</p>
      <div className="row wrap">
        <Select
          label={t('clusterSize')}
          value={size}
          onChange={(next) => {
            setSize(next as ClusterSize)
            setPage(1)
          }}
          options={clusterSizes.map((one) => [one, t(`clusterSizes.${one}`)] as const)}
        />
        {changeable && (
          <>
            <Button size="sm" busy={pick.isPending} onClick={() => keep('one')}>
              {t('keepOneOfEach')}
            </Button>
            <Button size="sm" busy={pick.isPending} onClick={() => keep('all')}>
              {t('takeAll')}
            </Button>
          </>
        )}
      </div>
      {error ? (
        <Failure error={error} retry={() => void refetch()} />
      ) : !data ? (
        <PageBones />
      ) : data.list.length === 0 ? (
        <StateBlock icon="list" title={t('noClusters')} />
      ) : (
        <ul className="clusters">
          {data.list.map((one) => (
            <Group key={one.cluster} of={one} library={of} changeable={changeable} busy={pick.isPending} keep={keep} />
          ))}
        </ul>
      )}
      <Pagination page={page} pageSize={PAGE} total={data?.total ?? 0} onChange={setPage} />
    </div>
  )
}

interface GroupProps {
  of: Cluster
  library: Library
  changeable: boolean
  busy: boolean
  keep: (how: Keep, more?: { cluster?: string; moleculeId?: string }) => void
}

function Group({ of, library: one, changeable, busy, keep }: GroupProps) {
  const { t, i18n } = useTranslation('library')
  const grouped = useGrouped()
  const [open, setOpen] = useState(false)
  const cluster = String(of.cluster)
  const named = { ...of, formula: null }
  return (
    <li className="card pad">
      <div className="row top">
        <Structure src={drawingPath(of.moleculeId, 'small')} alt={drawingText(i18n.language, named)} size={96} />
        <div className="stack grow">
          <p>
            <strong>{t('clusterN', { n: of.cluster })}</strong>{' '}
            <span className="small muted">{t('clusterTaken', { n: grouped(of.taken), of: grouped(of.size) })}</span>
            <br />
            <span className="long">{namesIn(i18n.language, named).name}</span>
          </p>
          <div className="row wrap">
            {changeable && (
              <>
                <Check
                  checked={of.taken === of.size}
                  blocked={busy ? t('picking') : null}
                  onChange={() => keep(of.taken === of.size ? 'none' : 'all', { cluster })}
                >
                  {t('wholeCluster')}
                </Check>
                {of.size > 1 && (
                  <Button size="sm" busy={busy} onClick={() => keep('one', { cluster })}>
                    {t('keepOne')}
                  </Button>
                )}
              </>
            )}
            <Button size="sm" look="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
              {t(open ? 'hideCompounds' : 'showCompounds', { n: grouped(of.size) })}
            </Button>
          </div>
        </div>
      </div>
      {open && <Members of={one} cluster={cluster} changeable={changeable} busy={busy} keep={keep} />}
    </li>
  )
}

function Members({
  of,
  cluster,
  changeable,
  busy,
  keep,
}: Pick<GroupProps, 'changeable' | 'busy' | 'keep'> & { of: Library; cluster: string }) {
  const { t, i18n } = useTranslation('library')
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useApi(
    library.compounds,
    { id: of.id, cluster, pageNumber: page, pageSize: PAGE },
    { quiet: true },
  )
  if (error) return <Failure error={error} retry={() => void refetch()} />
  if (!data) return <PageBones />
  return (
    <>
      <ul className="cluster-members">
        {data.list.map((one) => {
          const named = { ...one, formula: null }
          const { name } = namesIn(i18n.language, named)
          return (
            <li key={one.moleculeId} className={one.leftOut ? 'muted' : undefined}>
              <Structure src={drawingPath(one.moleculeId, 'small')} alt={drawingText(i18n.language, named)} size={72} />
              {changeable ? (
                <Check
                  checked={!one.leftOut}
                  blocked={busy ? t('picking') : null}
                  onChange={() => keep(one.leftOut ? 'all' : 'none', { moleculeId: one.moleculeId })}
                >
                  {name}
                </Check>
              ) : (
                <span>
                  {name} {one.leftOut && t('leftOutOne')}
                </span>
              )}
            </li>
          )
        })}
      </ul>
      <Pagination page={page} pageSize={PAGE} total={data.total} onChange={setPage} />
    </>
  )
}
