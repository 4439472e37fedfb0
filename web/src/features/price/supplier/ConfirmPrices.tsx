import { price } from '@reagora/server/price/contract'
import type { SentInput } from '@reagora/server/kernel/endpoint'
import { useTranslation } from '../../../ui/texts.ts'
import { useAction } from '../../../api/useAction.ts'
import { useSession } from '../../../app/session.tsx'
import { confirm } from '../../../ui/confirm.tsx'
import { ReasonedButton } from '../../../ui/kit.tsx'
import type { Listed } from '../../../ui/list/useListing.ts'
import { toast } from '../../../ui/toast.ts'
import { amountIn, type PriceRow, type Typed } from './typed.ts'

interface Props {
  listed: Listed<PriceRow> & { answer: { asOf: string } | undefined }
  typed: Typed
}

/**
 * Confirms the chosen prices, with what was typed for them; all that are filtered as they are. One call for all of them, so
 * that a buyer who waits for several gets one email.
 */
export function ConfirmPrices({ listed, typed }: Props) {
  const { t } = useTranslation('price')
  const mayConfirmAll = useSession().may('supplierCatalogue')
  const { selection } = listed
  const done = (text: string) => {
    toast.ok(text)
    selection.clear()
    typed.clear()
  }
  const refresh = [price.list]
  const give = useAction(price.answer, { refresh, onDone: (answer) => done(t('done', { ...answer })) })
  const all = useAction(price.confirmAll, {
    refresh,
    onDone: ({ confirmed }) => done(t('doneAll', { n: confirmed })),
  })
  if (selection.all)
    return (
      <ReasonedButton
        look="primary"
        busy={all.isPending}
        blocked={mayConfirmAll ? null : t('whyAllStaff')}
        onClick={() =>
          void confirm({ text: t('confirmAllAsk', { n: selection.size }) }).then((agreed) => {
            const filter = listed.ask as Partial<SentInput<typeof price.confirmAll>>
            if (agreed && listed.answer) all.mutate({ ...filter, asOf: listed.answer.asOf })
          })
        }
      >
        {t('confirmAll', { n: selection.size })}
      </ReasonedButton>
    )
  const rows = selection.rows.map(({ row }) => row)
  const wrong = rows.filter(typed.isWrong).length
  return (
    <ReasonedButton
      look="primary"
      busy={give.isPending}
      blocked={wrong > 0 && t('whyAmount', { n: wrong })}
      onClick={() =>
        give.mutate({
          answers: rows.map((row) => ({
            packageId: row.packageId,
            shown: row.price.amount,
            ...(typed.isChanged(row) && { price: amountIn(typed.of(row)) }),
          })),
        })
      }
    >
      {t('confirmChosen', { n: rows.length })}
    </ReasonedButton>
  )
}
