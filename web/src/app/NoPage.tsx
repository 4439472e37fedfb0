import { useTranslation } from '../ui/texts.ts'
import { Link, useLocation } from 'react-router'
import { Button, type IconName } from '../ui/kit.tsx'
import { StateBlock } from '../ui/parts.tsx'
import { Page, RouteContext } from './Page.tsx'

interface Props {
  status: 403 | 404 | 500
  icon: IconName
  /** The team has been told. */
  alerted?: boolean
}
function NoPage({ status, icon, alerted }: Props) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const own = pathname === `/${status}`
  return (
    <RouteContext value={`/${status}`}>
      <Page title={t(`page${status}`)} status={own ? 200 : status} noindex width="narrow">
        <StateBlock
          heading="h1"
          icon={icon}
          title={t(`page${status}`)}
          actions={
            <>
              {status === 500 && !own && (
                <Button look="primary" onClick={() => location.reload()}>
                  {t('retry')}
                </Button>
              )}
              <Link className={status === 500 && !own ? 'btn' : 'btn primary'} to="/">
                {t('home')}
              </Link>
            </>
          }
        >
          {alerted ? t('page500Alerted') : t(`page${status}Hint`)}
        </StateBlock>
      </Page>
    </RouteContext>
  )
}

export const ForbiddenPage = () => <NoPage status={403} icon="alert" />
export const NotFoundPage = () => <NoPage status={404} icon="search" />
export const FailedPage = ({ alerted = false }: { alerted?: boolean }) => (
  <NoPage status={500} icon="alert" alerted={alerted} />
)
