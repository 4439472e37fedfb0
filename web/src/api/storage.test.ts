import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { browserless } from '../testing/browserless.ts'
import {
  actFor,
  addToHistory,
  beginSession,
  clearHistory,
  clearSession,
  keepUser,
  keys,
  knownDevice,
  removeFromHistory,
  searchHistory,
  stored,
  subscribe,
  write,
} from './storage.ts'

let browser: ReturnType<typeof browserless>
beforeEach(() => {
  browser = browserless()
  write({})
})

const user = {
  id: '7',
  userEmail: 'li@pharma.example',
  surname: '李',
  name: '四',
  companyName: '华东药研',
  userLnId: '7',
}
const login = {
  token: 't',
  userInfo: user,
  roles: [{ roleCode: 'ROLE_BUYER' as const }],
  permissions: ['cart' as const, 'buyNow' as const],
  device: 'device-1',
}

test('[STATE-1] a login keeps who it is and ends what a former session left, the buyer acted for among it', () => {
  write({ [keys.buyer]: '{"id":"9"}', [keys.onBehalf]: 'former', [keys.history]: 'a' })
  beginSession(login as never)
  assert.deepEqual(stored(), {
    token: 't',
    user,
    roles: ['ROLE_BUYER'],
    buyer: null,
    onBehalfToken: '',
    permissions: new Set(['cart', 'buyNow']),
  })
  assert.deepEqual(searchHistory(), ['a'])
  assert.equal(knownDevice(), 'device-1')
  const device = browser.cookies.find((one) => one.startsWith('device='))!
  assert.match(device, /;path=\/login;.*;samesite=strict;secure$/)
  assert.ok(browser.cookies.some((one) => one.startsWith('outline=in;')))
})

test('no permission at all is known, and not the same as not loaded', () => {
  beginSession({ ...login, permissions: [] } as never)
  assert.equal(stored().permissions?.has('cart'), false)
  write({ [keys.menus]: '' })
  assert.equal(stored().permissions, null)
})

test('[STATE-4] the end of a session leaves language, version and history', () => {
  beginSession(login as never)
  write({ [keys.language]: 'de', [keys.version]: '1', [keys.history]: 'a' })
  actFor({ id: '9' } as never, 'for-9')
  assert.deepEqual([stored().onBehalfToken, stored().buyer?.id], ['for-9', '9'])
  clearSession()
  assert.deepEqual([...browser.local.keys()].toSorted(), ['LANGUAGE', 'QUERY_STR', 'SITE_VERSION'])
  assert.ok(browser.cookies.some((one) => one.startsWith('outline=;') && one.includes('max-age=0')))
})

test('[STATE-5] going back to oneself ends the token together with the buyer', () => {
  beginSession(login as never)
  actFor({ id: '9' } as never, 'for-9')
  actFor(null)
  assert.deepEqual([stored().onBehalfToken, stored().buyer, stored().token], ['', null, 't'])
})

test('who shows a value is told of each change, until they no longer want to know', () => {
  let told = 0
  const stop = subscribe(() => void told++)
  write({ [keys.token]: 'a' })
  actFor(null)
  stop()
  write({ [keys.token]: 'b' })
  assert.equal(told, 2)
})

test('a broken value in storage is none', () => {
  write({ [keys.user]: '{', [keys.roles]: 'nonsense', [keys.buyer]: '[' })
  assert.deepEqual([stored().user, stored().roles, stored().buyer], [null, [], null])
})

test('[STATE-1] only the published facts of a person are kept', () => {
  keepUser({ ...user, phone: '138', roles: [{ roleCode: 'ROLE_CSR', more: 1 }] } as never)
  assert.deepEqual(JSON.parse(browser.local.get('USER_INFO')!), user)
  assert.deepEqual(JSON.parse(browser.local.get('ROLE_LIST')!), [{ roleCode: 'ROLE_CSR' }])
})

test('[HEAD-5] the history keeps the last twenty texts once, newest first, commas within them too', () => {
  for (let i = 0; i < 22; i++) addToHistory(`text ${i}`)
  addToHistory('text 21')
  addToHistory('2,4-D')
  assert.equal(searchHistory().length, 20)
  assert.deepEqual(searchHistory().slice(0, 2), ['2，4-D', 'text 21'])
  assert.equal(searchHistory().at(-1), 'text 3')
  removeFromHistory('2，4-D')
  assert.deepEqual(searchHistory()[0], 'text 21')
  clearHistory()
  assert.deepEqual(searchHistory(), [])
})
