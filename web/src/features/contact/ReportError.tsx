import { useTranslation } from '../../ui/texts.ts'
import { Link } from 'react-router'
import { useSession } from '../../app/session.tsx'

/** The way to report an error on a molecule or a product. A guest sees it, too; a click asks for the login. */
export function ReportError({ of }: { of: { molecule: string } | { product: string } }) {
  const { t } = useTranslation()
  const { may, signedIn } = useSession()
  if (signedIn && !may('issueReportAdd')) return null
  return (
    <Link className="small" to={`/correctProduct?${new URLSearchParams(of)}`}>
      {t('reportError')}
    </Link>
  )
}
