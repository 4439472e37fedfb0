import { chinaDay } from '@reagora/server/kernel/chinaTime'
import { Refusal } from '../../api/call.ts'
import { serverNow } from '../../api/clock.ts'
import type { CounterState, QuoteState, ReplyState } from '@reagora/server/quote/contract'
import { Tag, type TagTone } from '../../ui/kit.tsx'
import { useTranslation } from '../../ui/texts.ts'

const tones: Record<QuoteState, TagTone | undefined> = {
  'review required': 'warn',
  'follow-up required': 'warn',
  open: 'brand',
  quoted: 'brand',
  accepted: 'ok',
  ordered: 'ok',
  expired: undefined,
}
/** What a request is. */
export function QuoteTag({ status }: { status: QuoteState }) {
  const { t } = useTranslation('quote')
  return <Tag tone={tones[status]}>{t(`status.${status}`)}</Tag>
}

const replyTones: Record<ReplyState, TagTone | undefined> = { asked: 'warn', answered: 'ok', declined: undefined }
/** How far a supplier has come with a request. */
export function ReplyTag({ state }: { state: ReplyState }) {
  const { t } = useTranslation('quote')
  return <Tag tone={replyTones[state]}>{t(`reply.${state}`)}</Tag>
}

const counterTones: Record<CounterState, TagTone | undefined> = {
  open: 'warn',
  accepted: 'ok',
  answered: 'brand',
  declined: 'danger',
  withdrawn: undefined,
  lapsed: undefined,
}
/** What became of a counter-offer. */
export function CounterTag({ state }: { state: CounterState }) {
  const { t } = useTranslation('quote')
  return <Tag tone={counterTones[state]}>{t(`counterState.${state}`)}</Tag>
}

/** Today and so many days later in China by the server's clock, which checks the day: a device may be in another zone, or wrong. */
export const dayIn = (days: number) => chinaDay(new Date(serverNow() + days * 86_400_000))

type T = ReturnType<typeof useTranslation<'quote'>>['t']
/** What a request or a supplier's part has become. */
export const stateText = (t: T, state: string) =>
  state === 'answered' || state === 'declined'
    ? t(`reply.${state}`)
    : state === 'withdrawn'
      ? t('withdrawnState')
      : state === 'closed' || state === 'ended'
        ? t(`finalState.${state}`)
        : t(`status.${state as 'open'}`)

/** What was said of an item beyond what it is: its use, whether another will do, remarks. */
export const wishesOf = (
  t: T,
  { intendedUse, substitutes, specialRemark }: { intendedUse: string; substitutes: boolean; specialRemark: string },
): string[] => [
  ...(intendedUse ? [t('forUse', { use: intendedUse })] : []),
  ...(substitutes ? [t('substitutes')] : []),
  ...(specialRemark ? [specialRemark] : []),
]

/** What stands against sending: the server's reason, or, where it failed and gave none, what that means here (rule QUOTE-12). */
export const problemText = (
  t: T,
  error: unknown,
  failed: 'submitError' | 'commitError' = 'submitError',
): string | null => {
  if (!error) return null
  return error instanceof Refusal && error.http < 500 && error.http !== 0 ? error.message : t(failed)
}
