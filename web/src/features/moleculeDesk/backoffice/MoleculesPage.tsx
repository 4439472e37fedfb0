import { moleculeDesk, moleculeListing, type moleculeTabs } from '@reagora/server/moleculeDesk/contract'
import { useNavigate } from 'react-router'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { ListView } from '../../../ui/list/ListView.tsx'
import { useListing } from '../../../ui/list/useListing.ts'
import { Formula, StateBlock } from '../../../ui/parts.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { namesIn } from '../../molecule/names.ts'
import { Flags } from '../Flags.tsx'
import '../moleculeDesk.css'
import { figure, type ListedMolecule } from '../words.ts'

export const route = {
  path: '/admin/molecules',
  nouns: ['moleculeDesk'],
  area: 'staff',
  access: 'staffMolecules',
  menu: { group: 'catalogue', label: 'moleculeDesk:title', place: 1 },
} satisfies PageRow

/** Every molecule of the catalogue for staff, in six tabs. */
export default function MoleculesPage() {
  const { t, i18n } = useTranslation('moleculeDesk')
  const navigate = useNavigate()
  const listed = useListing(moleculeDesk.list, moleculeListing)
  const nameOf = (one: ListedMolecule) => namesIn(i18n.language, one)
  return (
    <Page title={t('title')}>
      <h1>{t('title')}</h1>
      <p className="muted">{t('lead')}</p>
      <ListView<ListedMolecule>
        name="staff-molecules"
        listed={listed}
        words={{
          filter: (key) => (key === 'tab' ? t('flags') : t('subject')),
          value: (_, value) => t(`tab.${value as (typeof moleculeTabs)[number]}`),
          hint: t('subjectHint'),
        }}
        columns={[
          { key: 'number', title: t('number'), render: (one) => <strong className="num">{one.number}</strong> },
          {
            key: 'name',
            title: t('name'),
            render: (one) => (
              <span className="molecule-name">
                {nameOf(one).name}
                {nameOf(one).other && <span className="small muted">{nameOf(one).other}</span>}
              </span>
            ),
          },
          { key: 'cas', title: t('cas'), render: (one) => <span className="num nowrap">{one.cas ?? '–'}</span> },
          {
            key: 'formula',
            title: t('formula'),
            render: (one) => (one.formula ? <Formula value={one.formula} /> : '–'),
          },
          {
            key: 'weight',
            title: t('weight'),
            right: true,
            optional: true,
            render: (one) => <span className="num">{figure(one.molecularWeight, 2)}</span>,
          },
          {
            key: 'inchiKey',
            title: t('inchiKey'),
            optional: true,
            render: (one) => <span className="num small nowrap">{one.inchiKey ?? '–'}</span>,
          },
          {
            key: 'products',
            title: t('products'),
            right: true,
            render: (one) => <span className="num">{one.productCount}</span>,
          },
          {
            key: 'flags',
            title: t('flags'),
            render: (one) => (
              <span className="row wrap">
                <Flags of={one} />
              </span>
            ),
          },
        ]}
        onOpen={(one) => void navigate(`/admin/molecules/${one.moleculeId}`)}
        nothing={<StateBlock icon="list" title={t('none')} />}
        card={(one) => (
          <>
            <span className="row between">
              <strong className="num">{one.number}</strong>
              <span className="num small">{one.cas}</span>
            </span>
            <span>{nameOf(one).name}</span>
            <span className="row wrap">
              <span className="small muted">{t('productsN', { n: one.productCount })}</span>
              <Flags of={one} />
            </span>
          </>
        )}
      />
    </Page>
  )
}
