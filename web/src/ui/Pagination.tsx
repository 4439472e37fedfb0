import { useTranslation } from './texts.ts'
import { Button, ReasonedButton } from './kit.tsx'

interface PaginationProps {
  page: number
  pageSize: number
  total: number
  onChange: (page: number) => void
}
/** First, last and two neighbours of the page one is on. Nothing where one page holds all. */
export function Pagination({ page, pageSize, total, onChange }: PaginationProps) {
  const { t } = useTranslation()
  const last = Math.ceil(total / pageSize)
  if (last <= 1) return null
  const near = [1, page - 2, page - 1, page, page + 1, page + 2, last]
  const shown = [...new Set(near)].filter((n) => n >= 1 && n <= last).sort((a, b) => a - b)
  return (
    <nav className="pages" aria-label={t('pages')}>
      <ReasonedButton
        brief
        size="sm"
        look="quiet"
        blocked={page <= 1 && t('firstPage')}
        onClick={() => onChange(page - 1)}
      >
        {t('previousPage')}
      </ReasonedButton>
      {shown.map((n, index) => (
        <span key={n} className="row">
          {index > 0 && n - shown[index - 1]! > 1 && <span className="muted">…</span>}
          <Button
            size="sm"
            look={n === page ? 'plain' : 'quiet'}
            className={n === page ? 'on' : ''}
            aria-label={t('pageNumber', { n })}
            aria-current={n === page ? 'page' : undefined}
            onClick={() => onChange(n)}
          >
            {n}
          </Button>
        </span>
      ))}
      <ReasonedButton
        brief
        size="sm"
        look="quiet"
        blocked={page >= last && t('lastPage')}
        onClick={() => onChange(page + 1)}
      >
        {t('nextPage')}
      </ReasonedButton>
    </nav>
  )
}
