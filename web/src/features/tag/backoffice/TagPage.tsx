import { isLanguage, languageNames } from '@reagora/messages'
import { tag, taggedListing } from '@reagora/server/tag/contract'
import type { Output } from '@reagora/server/kernel/endpoint'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { awaitsFirst, useApi } from '../../../api/useApi.ts'
import { Breadcrumbs } from '../../../app/Breadcrumbs.tsx'
import { NotFoundPage } from '../../../app/NoPage.tsx'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { Failure } from '../../../ui/Failure.tsx'
import { Tag } from '../../../ui/kit.tsx'
import { ListView } from '../../../ui/list/ListView.tsx'
import { useListing } from '../../../ui/list/useListing.ts'
import { PageBones, StateBlock, Time } from '../../../ui/parts.tsx'
import { Moves } from '../../../ui/record/Moves.tsx'
import { RecordHead } from '../../../ui/record/RecordHead.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { RecordFoot } from '../../note/RecordFoot.tsx'
import { Meant } from '../../discount/words.tsx'
import { tagName, tagPath, type StaffTag } from '../words.ts'
import { AssignForm } from './AssignForm.tsx'
import { Runs } from './Runs.tsx'
import { TagForm } from './TagForm.tsx'
import './tags.css'

export const route = {
  path: '/admin/tags/{id}',
  nouns: ['tag', 'discount', 'audit', 'note'],
  area: 'staff',
  access: 'staffMarketing',
} satisfies PageRow

/** What of a tag its trail names. */
const fields = [
  'active',
  'companies',
  'parentId',
  'position',
  'product',
  'linesToPut',
  'linesToTake',
  'putOn',
  'takenOff',
  'named',
] as const
const isField = (word: string): word is (typeof fields)[number] => (fields as readonly string[]).includes(word)

type Tagged = Output<typeof tag.products>['list'][number]

/** One tag: its products, and lists by which products are put on it or taken off (rule TAG-1). */
export default function TagPage() {
  const { t } = useTranslation('tag')
  const { id = '' } = useParams()
  const { data, error, refetch } = useApi(tag.tree, {}, { quiet: true })
  const one = data?.find((other) => other.id === id)
  // Lists that were put on it stand above its products: they come together.
  const runs = useApi(tag.runs, one ? { tagId: one.id } : null, { quiet: true })
  if (data && !one) return <NotFoundPage />
  if (!one || awaitsFirst(runs))
    return (
      <Page title={t('title')}>
        <h1 className="sr">{t('title')}</h1>
        {error ? <Failure error={error} retry={() => void refetch()} /> : <PageBones />}
      </Page>
    )
  return <Shown one={one} tags={data!} />
}

/** Those above a tag, the uppermost first. */
function above({ parentId }: StaffTag, tags: readonly StaffTag[]): StaffTag[] {
  const parent = tags.find(({ id }) => id === parentId)
  return parent ? [...above(parent, tags), parent] : []
}

function Shown({ one, tags }: { one: StaffTag; tags: readonly StaffTag[] }) {
  const { t, i18n } = useTranslation('tag')
  const [form, setForm] = useState<'edit' | 'put' | 'take' | null>(null)
  const name = tagName(one, i18n.language)
  const called = (word: string) => {
    if (isLanguage(word)) return t('nameIn', { language: languageNames[word] })
    return isField(word) ? t(`field.${word}`) : undefined
  }
  return (
    <Page title={name}>
      <Breadcrumbs
        items={[
          { text: t('title'), to: '/admin/tags' },
          ...above(one, tags).map((parent) => ({
            text: tagName(parent, i18n.language),
            to: `/admin/tags/${parent.id}`,
          })),
          { text: name },
        ]}
      />
      <RecordHead
        title={name}
        state={<Tag tone={one.active ? 'ok' : undefined}>{t(one.active ? 'active' : 'inactive')}</Tag>}
        about={
          <>
            {t('seenBy')}
            {t('colon', { ns: 'common' })}
            {one.companies.length === 0 ? t('everybody') : <Meant some={one.companies} count={one.companies.length} />}
            {' · '}
            <Link className="line" to={tagPath(one.id)}>
              {t('inShop')}
            </Link>
          </>
        }
      >
        <Moves
          busy={false}
          moves={[
            { key: 'put', text: t('put'), reason: null, act: () => setForm('put') },
            { key: 'take', text: t('take'), reason: null, act: () => setForm('take') },
            { key: 'edit', text: t('edit'), reason: null, act: () => setForm('edit') },
          ]}
        />
      </RecordHead>
      <Runs tagId={one.id} />
      <section aria-labelledby="tag-products">
        <h2 id="tag-products">{t('products')}</h2>
        {one.productsWithin !== one.products && (
          <p className="muted">{t('withBeneath', { n: one.products, all: one.productsWithin })}</p>
        )}
        <Products tagId={one.id} />
      </section>
      <RecordFoot entity="tag" id={one.id} words={(kind, word) => (kind === 'field' ? called(word) : undefined)} />
      {form === 'edit' && <TagForm tag={one} parentId={one.parentId} tags={tags} onClose={() => setForm(null)} />}
      {(form === 'put' || form === 'take') && <AssignForm tagId={one.id} act={form} onClose={() => setForm(null)} />}
    </Page>
  )
}

function Products({ tagId }: { tagId: string }) {
  const { t, i18n } = useTranslation('tag')
  const listed = useListing(tag.products, taggedListing, { tagId })
  const nameOf = ({ nameZh, nameEn, code }: Tagged) =>
    (i18n.language === 'zh' ? nameZh || nameEn : nameEn || nameZh) || code
  const supplierOf = ({ supplierName, supplierNameZh }: Tagged) =>
    (i18n.language === 'zh' && supplierNameZh) || supplierName
  const linkOf = (row: Tagged) =>
    row.moleculeId ? <Link to={`/chemicalDetail?id=${row.moleculeId}`}>{nameOf(row)}</Link> : nameOf(row)
  const stateOf = ({ state }: Tagged) => (
    <Tag tone={state === 'active' ? 'ok' : undefined}>{t(`productState.${state}`)}</Tag>
  )
  return (
    <ListView<Tagged>
      name="tag-products"
      listed={listed}
      words={{
        hint: t('searchProducts'),
        filter: () => t('stateTitle'),
        value: (_, value) => t(`productState.${value as Tagged['state']}`),
      }}
      nothing={
        <StateBlock icon="list" title={t('noProducts')}>
          {t('noProductsHint')}
        </StateBlock>
      }
      columns={[
        { key: 'name', title: t('product'), render: linkOf },
        { key: 'code', title: t('code'), render: (row) => <span className="num">{row.code}</span> },
        { key: 'cas', title: t('cas'), render: (row) => <span className="num nowrap">{row.cas ?? '–'}</span> },
        { key: 'supplier', title: t('supplier'), render: supplierOf },
        { key: 'state', title: t('stateTitle'), render: stateOf },
        { key: 'added', title: t('added'), render: (row) => <Time value={row.addedAt} /> },
      ]}
      card={(row) => (
        <>
          <span className="row between">
            {linkOf(row)} {stateOf(row)}
          </span>
          <span className="small muted">{[row.code, row.cas, supplierOf(row)].filter(Boolean).join(' · ')}</span>
        </>
      )}
    />
  )
}
