import { audit } from '@reagora/server/audit/contract'
import { productDesk } from '@reagora/server/productDesk/contract'
import { useAction } from '../../../api/useAction.ts'
import { confirm } from '../../../ui/confirm.tsx'
import { ReasonedButton, Tag } from '../../../ui/kit.tsx'
import { Time } from '../../../ui/parts.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { toast } from '../../../ui/toast.ts'
import { Difference } from '../Difference.tsx'
import type { ProductRecord } from '../words.ts'

/** What was submitted of a product, each with its differences, and taken back one by one. */
export function History({ of }: { of: ProductRecord }) {
  const { t } = useTranslation('productDesk')
  const undo = useAction(productDesk.undo, {
    refresh: [productDesk.detail, productDesk.list, audit.trail],
    onDone: () => toast.ok(t('undoneToast')),
  })
  const ask = async (id: string) => {
    if (await confirm({ text: t('undoAsk'), detail: t('undoHint') })) undo.mutate({ id })
  }
  return (
    <section className="card pad">
      <h2>{t('submissions')}</h2>
      {of.submissions.length === 0 && <p className="muted">{t('noSubmissions')}</p>}
      {of.submissions.map((one) => (
        <details key={one.id} className="submission">
          <summary>
            <Time value={one.at} /> · {one.by} {one.undoes && <Tag>{t('undoing')}</Tag>}{' '}
            {one.undone && <Tag tone="warn">{t('undone')}</Tag>}
          </summary>
          <Difference before={one.before} after={one.after} />
          {!one.undone && (
            <ReasonedButton
              size="sm"
              blocked={of.draft ? t('draftFirst') : null}
              busy={undo.isPending}
              onClick={() => void ask(one.id)}
            >
              {t('undo')}
            </ReasonedButton>
          )}
        </details>
      ))}
    </section>
  )
}
