import { list } from '@reagora/server/list/contract'
import { Link } from 'react-router'
import { useApi } from '../../../api/useApi.ts'
import { Failure } from '../../../ui/Failure.tsx'
import { Bone, Time } from '../../../ui/parts.tsx'
import { Outcomes } from '../Outcomes.tsx'
import { listPath, useListWords } from '../words.ts'

const SHOWN = 5

/** The newest lists of the buyer, and the way to all of them. */
export function MyLists() {
  const { t, nameOf } = useListWords()
  const { data, error, refetch } = useApi(list.mine, { pageSize: SHOWN }, { quiet: true })
  if (!data) return error ? <Failure error={error} retry={() => void refetch()} /> : <Bone w="100%" h={120} />
  return (
    <section className="my-lists">
      <div className="row between">
        <h2>{t('myLists')}</h2>
        {data.total > 0 && <Link to="/mylists">{t('allLists')}</Link>}
      </div>
      {data.total === 0 && <p className="muted">{t('noLists')}</p>}
      <ul className="card">
        {data.list.map((one) => (
          <li key={one.id}>
            <Link className="strong" to={listPath(one.id)}>
              {nameOf(one)}
            </Link>
            <Outcomes row={one} />
            <span className="small muted num">{t('linesOf', { n: one.linesTotal })}</span>
            <Time value={one.createdAt} />
          </li>
        ))}
      </ul>
    </section>
  )
}
