import { languageNames, languages } from '@reagora/messages'
import { regulation } from '@reagora/server/regulation/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../ui/texts.ts'
import { q } from '../../../api/call.ts'
import { ActionButton } from '../../../app/ActionButton.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { Button, Tag } from '../../../ui/kit.tsx'
import { Structure } from '../../../ui/parts.tsx'
import { ClassDialog } from './ClassDialog.tsx'
import { staleOfClasses, type KeptClass } from './kept.ts'

/** The classes of structures that a list names, each with its picture, its names and how many molecules it has. */
export function Classes({ regulationId }: { regulationId: string }) {
  const { t } = useTranslation('regulation')
  const [editing, setEditing] = useState<KeptClass | 'new' | null>(null)
  const { data, error, refetch } = useQuery({
    ...q(regulation.classes, { id: regulationId }),
    // Until a new class has found its molecules.
    refetchInterval: ({ state }) => (state.data?.some(({ molecules }) => molecules === null) ? 2000 : false),
  })
  return (
    <section className="structure-classes" aria-label={t('classes')}>
      <div className="row wrap between">
        <h4>{t('classes')}</h4>
        <Button size="sm" onClick={() => setEditing('new')}>
          {t('newClass')}
        </Button>
      </div>
      <p className="small muted">{t('classesLead')}</p>
      {error && !data && <Failure error={error} retry={() => void refetch()} />}
      {data?.length === 0 && <p className="muted">{t('noClasses')}</p>}
      {data && data.length > 0 && (
        <ul>
          {data.map((one) => (
            <ClassRow key={one.entryId} one={one} onEdit={() => setEditing(one)} />
          ))}
        </ul>
      )}
      {editing && (
        <ClassDialog
          regulationId={regulationId}
          kept={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
    </section>
  )
}

function ClassRow({ one, onEdit }: { one: KeptClass; onEdit: () => void }) {
  const { t, i18n } = useTranslation('regulation')
  const name = nameOf(i18n.language, one.names)
  const others = languages.filter((language) => one.names[language] && one.names[language] !== name)
  const missing = languages.filter((language) => !one.names[language])
  const conditions = [
    one.threshold === null ? '' : `≥ ${one.threshold} %`,
    one.condition,
    one.validTo === null ? '' : `${t('entry.validTo')} ${one.validTo}`,
    one.note,
  ]
  return (
    <li>
      {one.svg ? <Structure svg={one.svg} alt={one.smarts} size={96} /> : <span />}
      <div>
        <strong>{name}</strong>{' '}
        <span className="small muted">{others.map((language) => one.names[language]).join(' · ')}</span>
        <code>{one.smarts}</code>
        <p className="small row wrap">
          <span className="num">
            {one.molecules === null ? t('classLooking') : t('classMolecules', { n: one.molecules })}
          </span>
          {conditions.some(Boolean) && <span className="muted">{conditions.filter(Boolean).join('; ')}</span>}
          {missing.length > 0 && (
            <Tag tone="warn">
              {t('namesMissing', { languages: missing.map((language) => languageNames[language]).join(', ') })}
            </Tag>
          )}
        </p>
      </div>
      <span className="row">
        <Button size="sm" onClick={onEdit} aria-label={`${t('edit')} ${name}`}>
          {t('edit')}
        </Button>
        <ActionButton
          does={regulation.removeClass}
          input={{ id: one.entryId }}
          refresh={staleOfClasses}
          blocked={null}
          size="sm"
          look="quiet"
          sure={t('sureDeleteClass', { name, n: one.molecules ?? 0 })}
        >
          {t('delete')}
        </ActionButton>
      </span>
    </li>
  )
}

/** In this language, else in English, else in any. */
const nameOf = (language: string, names: KeptClass['names']) =>
  [language as (typeof languages)[number], 'en' as const, ...languages].map((one) => names[one]).find(Boolean) ?? ''
