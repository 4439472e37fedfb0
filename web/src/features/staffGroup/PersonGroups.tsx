import { staffGroup } from '@reagora/server/staffGroup/contract'
import { useState } from 'react'
import { Link } from 'react-router'
import { useApi } from '../../api/useApi.ts'
import { ActionButton } from '../../app/ActionButton.tsx'
import { useSession } from '../../app/session.tsx'
import { Field } from '../../ui/kit.tsx'
import { useTranslation } from '../../ui/texts.ts'
import { changedByGroup, usePermissionWords } from './words.ts'

interface Props {
  userId: string
  /** Why the person cannot be changed; null where they can. */
  blocked: string | null
}
/** The groups of somebody of the house, on their page; nothing for people of other companies. */
export function PersonGroups({ userId, blocked }: Props) {
  const { t } = useTranslation('staffGroup')
  const { may } = useSession()
  const words = usePermissionWords()
  const [chosen, setChosen] = useState('')
  const { data } = useApi(staffGroup.ofPerson, may(staffGroup.ofPerson.access) ? { userId } : null)
  if (!data?.isHouse) return null
  const group = data.others.find(({ id }) => id === chosen)
  const reason = (yours: boolean) => blocked ?? (yours ? null : t('moreThanYours'))
  return (
    <section className="card pad">
      <h2>{t('groups')}</h2>
      {data.groups.length === 0 && <p className="muted">{t('noGroups')}</p>}
      <ul className="stack">
        {data.groups.map((one) => (
          <li key={one.id} className="row between wrap">
            <span>
              <Link to={`/admin/groups/${one.id}`}>{one.name}</Link>{' '}
              <span className="small muted">{one.permissions.map(words.name).join(' · ')}</span>
            </span>
            <ActionButton
              size="sm"
              does={staffGroup.take}
              input={{ groupId: one.id, userId }}
              refresh={changedByGroup}
              blocked={reason(one.yours)}
            >
              {t('take')}
            </ActionButton>
          </li>
        ))}
      </ul>
      {may(staffGroup.put.access) && !blocked && data.others.length > 0 && (
        <>
          <Field label={t('putInto')} hint={group && group.permissions.map(words.name).join(' · ')}>
            {(control) => (
              <select
                {...control}
                className="select"
                value={chosen}
                onChange={(event) => setChosen(event.target.value)}
              >
                <option value="">{t('choose')}</option>
                {data.others.map((one) => (
                  <option key={one.id} value={one.id}>
                    {one.name}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <div className="formfoot">
            <ActionButton
              does={staffGroup.put}
              input={{ groupId: chosen, userId }}
              refresh={changedByGroup}
              blocked={group ? reason(group.yours) : t('choose')}
              onDone={() => setChosen('')}
              start
            >
              {t('put')}
            </ActionButton>
          </div>
        </>
      )}
    </section>
  )
}
