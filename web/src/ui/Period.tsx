import { useTranslation } from './texts.ts'

/** From which day to which, or from which on. */
export function Period({ of: { startsOn, endsOn } }: { of: { startsOn: string; endsOn: string | null } }) {
  const { t } = useTranslation()
  return (
    <span className="num nowrap">{endsOn === null ? t('sinceDay', { day: startsOn }) : `${startsOn} – ${endsOn}`}</span>
  )
}
