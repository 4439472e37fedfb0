import { useTranslation } from 'react-i18next'
import { Pagination } from './Pagination.tsx'

interface Props {
  page: number
  pageSize: number
  total: number
  onChange: (page: number) => void
}

/** The pages of a list, in the words of the frame. */
export function Pager(props: Props) {
  const { t } = useTranslation()
  return (
    <Pagination
      {...props}
      words={{
        label: t('pages'),
        previous: t('previousPage'),
        next: t('nextPage'),
        page: (n) => t('pageNumber', { n }),
      }}
    />
  )
}
