import { list } from '@reagora/server/list/contract'
import { useState } from 'react'
import { Link } from 'react-router'
import { useApi } from '../../../api/useApi.ts'
import { Failure } from '../../../ui/Failure.tsx'
import { Tag } from '../../../ui/kit.tsx'
import { Pagination } from '../../../ui/Pagination.tsx'
import { Bone, Time } from '../../../ui/parts.tsx'
import { listPath, toneOf, useListWords, type OutcomeName } from '../words.ts'

const SHOWN = 20
const told: readonly OutcomeName[] = ['found', 'repaired', 'ambiguous', 'missing']

/** The lists of the buyer, newest first. */
export function MyLists() {
  const { t, nameOf } = useListWords()
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useApi(list.mine, { pageNumber: page, pageSize: SHOWN }, { quiet: true })
  if (!data) return error ? <Failure error={error} retry={() => void refetch()} /> : <Bone w="100%" h={120} />
  return (
    <section className="my-lists">
      <h2>{t('myLists')}</h2>
      {data.total === 0 && <p className="muted">{t('noLists')}</p>}
      <ul className="card">
        {data.list.map((one) => (
          <li key={one.id}>
            <Link className="strong" to={listPath(one.id)}>
              {nameOf(one)}
            </Link>
            <span className="chips">
              {told
                .filter((outcome) => one.counts[outcome] > 0)
                .map((outcome) => (
                  <Tag key={outcome} tone={toneOf[outcome]}>
                    {t(`outcome.${outcome}`)} {one.counts[outcome]}
                  </Tag>
                ))}
            </span>
            <span className="small muted num">{t('linesOf', { n: one.linesTotal })}</span>
            <Time value={one.createdAt} />
          </li>
        ))}
      </ul>
      <Pagination page={page} pageSize={SHOWN} total={data.total} onChange={setPage} />
    </section>
  )
}
