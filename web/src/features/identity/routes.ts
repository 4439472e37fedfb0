import type { PageRow } from '../../app/page.ts'

export default [
  { path: '/login', page: 'identity/storefront/LoginPage', nouns: ['identity', 'secondFactor'], area: 'bare' },
  { path: '/activate', page: 'identity/storefront/ActivatePage', nouns: ['identity'], area: 'bare' },
  { path: '/forgetPassword', page: 'identity/storefront/ForgottenPage', nouns: ['identity'], area: 'bare' },
  { path: '/unlock', page: 'identity/storefront/UnlockPage', nouns: ['identity'], area: 'bare' },
  {
    path: '/updatepassword',
    page: 'identity/storefront/ChangePasswordPage',
    nouns: ['identity'],
    area: 'signed-in',
    access: 'changePassword',
    menu: { group: 'account', label: 'changePassword' },
  },
  {
    path: '/myinfo',
    page: 'identity/storefront/ProfilePage',
    nouns: ['identity', 'people', 'handOff', 'phone', 'coupon', 'secondFactor'],
    area: 'signed-in',
    access: 'personalInformation',
    menu: { group: 'account', label: 'profile' },
  },
] satisfies PageRow[]
