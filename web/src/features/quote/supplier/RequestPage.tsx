import { quote } from '@reagora/server/quote/contract'
import { quoteReply } from '@reagora/server/quoteReply/contract'
import { Fragment } from 'react'
import { Link, useSearchParams } from 'react-router'
import { download, Refusal } from '../../../api/call.ts'
import { useApi } from '../../../api/useApi.ts'
import { NotFoundPage } from '../../../app/NoPage.tsx'
import { Page } from '../../../app/Page.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { Button, Grid, Icon } from '../../../ui/kit.tsx'
import { Breadcrumbs } from '../../../app/Breadcrumbs.tsx'
import type { PageRow } from '../../../app/page.ts'
import { Money, PageBones } from '../../../ui/parts.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { wishesOf } from '../words.tsx'
import { Talks } from '../../quoteMessage/Talks.tsx'
import { talkItems } from '../../quoteMessage/ways.ts'
import { AskedStructure } from '../AskedStructure.tsx'
import { AskedHead } from '../AskedHead.tsx'
import { Counters, useCounters } from '../Counters.tsx'
import { WhichQuote } from '../WhichQuote.tsx'
import { isId } from '../../../ui/isId.ts'

export const route = {
  path: '/quoteSupplierDetail',
  nouns: ['quote'],
  area: 'signed-in',
  access: 'supplierQuotes',
} satisfies PageRow

/** A request as a supplier reads it, with every version of its answer. */
export default function RequestPage() {
  const { t } = useTranslation('quote')
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  const known = isId(id)
  const { data, error, refetch } = useApi(quoteReply.supplierDetail, known ? { id } : null, { quiet: true })
  const versions = useApi(quoteReply.supplierPrices, known ? { id } : null, { quiet: true }).data ?? []
  const { settled, counters } = useCounters(known ? { id } : null)
  if (id === '') return <WhichQuote side="supplier" />
  if (!known || (error instanceof Refusal && error.http === 404)) return <NotFoundPage />
  if (data?.id !== id || !settled)
    return (
      <Page title={t('supplierTitle')}>
        <h1 className="sr">{t('supplierTitle')}</h1>
        {error ? <Failure error={error} retry={() => void refetch()} /> : <PageBones />}
      </Page>
    )
  const names = new Map(data.items.flatMap((item) => item.packages.map((line) => [line.id, item.productName] as const)))
  return (
    <Page title={data.quoteNumber} className="quote-part">
      <Breadcrumbs items={[{ text: t('supplierTitle'), to: '/quoteSupplierList' }, { text: data.quoteNumber }]} />
      <AskedHead asked={data} />
      {data.open && (
        <p>
          <Link className="btn primary" to={`/quoteSupplierPrice?id=${id}`}>
            {t('answerTitle')}
          </Link>
        </p>
      )}
      <Counters way={{ id }} counters={counters} />
      <section className="card pad" aria-label={t('items')}>
        <ul className="plain stack">
          {data.items.map((item) => (
            <li key={item.id}>
              <strong>{item.productName}</strong> <span className="num nowrap">{item.productCas}</span>
              {item.productCas && ' · '}
              {item.packages.map(({ packageSpec, packageNum }, at) => (
                <Fragment key={at}>
                  {at > 0 && ', '}
                  <span className="num nowrap">
                    {packageNum === null ? packageSpec : `${packageSpec} × ${packageNum}`}
                  </span>
                </Fragment>
              ))}
              <AskedStructure item={item} />
              <div className="small muted">
                {[item.productPurity, ...wishesOf(t, item)].filter(Boolean).join(' · ')}
              </div>
              {item.files.map((file) => (
                <Button
                  key={file.fileId}
                  size="sm"
                  look="quiet"
                  onClick={() => void download(quote.file, { fileId: file.fileId }).catch(() => {})}
                >
                  <Icon name="file" />
                  {file.name}
                </Button>
              ))}
            </li>
          ))}
        </ul>
      </section>
      {versions.length > 0 && (
        <section className="card scroll" tabIndex={0} aria-label={t('versions')}>
          <Grid
            caption={t('versions')}
            className="quote-versions"
            rows={versions}
            rowKey={(price) => price.id}
            columns={[
              { key: 'version', title: t('versionHead'), render: (price) => price.version },
              { key: 'what', title: t('items'), render: (price) => names.get(price.lineId) },
              {
                key: 'pack',
                title: t('pack'),
                render: (price) => <span className="num nowrap">{`${price.packageSpec} × ${price.packageNum}`}</span>,
              },
              {
                key: 'price',
                title: t('price'),
                right: true,
                render: (price) => <Money value={price.unitPrice} mixed />,
              },
              { key: 'total', title: t('total'), right: true, render: (price) => <Money value={price.total} mixed /> },
            ]}
          />
        </section>
      )}
      <Talks way="part" of={id} side="supplier" items={talkItems(data.items)} />
    </Page>
  )
}
