import { useTranslation } from '../../ui/texts.ts'
import { useLeave } from '../../app/leaving.ts'
import { isService, useSession } from '../../app/session.tsx'
import { setMode, useMode } from '../../app/theme.ts'
import { accountGroups, staffGroups } from '../../app/page.ts'
import { useRoutes } from '../../app/site.tsx'
import { footLinks, toolLinks, useLinks, useMenu } from '../links.ts'

export interface Place {
  key: string
  text: string
  /** An address, or what is done. */
  go: string | (() => void)
}

/** Pages that the person may open, and what can be done from anywhere. */
export function usePlaces(onPickBuyer: () => void) {
  const { t } = useTranslation('palette')
  const { t: common, i18n } = useTranslation()
  const session = useSession()
  const { may } = session
  const begun = useRoutes().flatMap(({ path, begins, access = 'signed-in' }) =>
    begins && may(access) ? [{ key: path, text: begins[i18n.language], go: path }] : [],
  )
  const leave = useLeave()
  const dark = useMode() === 'dark'
  const links = useLinks([...toolLinks, ...footLinks])
  const own = useMenu(accountGroups).flatMap(({ items }) => items)
  const staff = useMenu(staffGroups).flatMap(({ items }) => items)
  const pages: Place[] = [
    { key: '/', text: common('home'), go: '/' },
    { key: '/batchQueryView', text: common('list'), go: '/batchQueryView' },
    { key: '/structureSearch', text: common('structureSearch'), go: '/structureSearch' },
    ...links.map(({ to, text }) => ({ key: to, text: common(text), go: to })),
    ...own.map(({ path, label }) => ({ key: path, text: label[i18n.language], go: path })),
    ...staff.map(({ path, label }) => ({
      key: path,
      text: t('staffPage', { page: label[i18n.language] }),
      go: path,
    })),
  ]
  const actions: Place[] = [
    ...begun,
    { key: 'theme', text: t(dark ? 'light' : 'dark'), go: () => setMode(dark ? 'light' : 'dark') },
    ...(isService(session) ? [{ key: 'act', text: common('pickBuyer'), go: onPickBuyer }] : []),
    ...(session.signedIn
      ? [{ key: 'leave', text: common('logout'), go: () => void leave() }]
      : [{ key: 'login', text: common('login'), go: '/login' }]),
  ]
  return { pages: pages.filter(({ key }, at) => pages.findIndex((one) => one.key === key) === at), actions }
}
