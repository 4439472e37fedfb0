import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../testing/app.ts'
import { makeBuyer, makeCsr } from '../testing/makePeople.ts'
import { everyEndpoint } from '../testing/samples/index.ts'
import type { Endpoint } from './shared/endpoint.ts'

// How many requests a minute are let through: asked one more than that, with what is refused before anything is done.

const app = await testApp({ REAGORA_RATE_LIMIT: '1' })
let last = 0
/** Somebody whom nobody has counted yet. */
const newAddress = () => `203.0.113.${++last}`

/** How many of so many requests one address, or one person, is answered before the first that is refused. */
async function letThrough(
  most: number,
  url: string,
  { method = 'GET', token = '' } = {},
  remoteAddress = newAddress(),
) {
  for (let asked = 0; asked < most; asked++) {
    const reply = await app.app.inject({ method: method as 'GET', url, remoteAddress, headers: { token } })
    if (reply.statusCode === 429) return asked
  }
  return most
}
/** An unknown key is refused once the call was counted. */
const wrong = ({ path }: Endpoint) => `${path.replace(/:\w+/g, '1')}?unknownKey=1`

test('site maps are read ten times a minute, the descriptions of the interface sixty; robots.txt as often as anybody likes', async () => {
  const address = newAddress()
  for (const [url, limit] of [
    ['/sitemap.xml', 10],
    ['/sitemap/pages.xml', 10],
    ['/openapi.json', 60],
    ['/docs', 60],
  ] as const)
    assert.equal(await letThrough(limit + 5, url, {}, address), limit, url)
  // Parts of the site map are one route, whichever of them is asked for; another address has its own share.
  assert.equal((await app.app.inject({ url: '/sitemap/1.xml', remoteAddress: address })).statusCode, 429)
  assert.equal((await app.app.inject({ url: '/sitemap.xml', remoteAddress: newAddress() })).statusCode, 200)
  assert.equal(await letThrough(310, '/robots.txt', {}, address), 310)
})

const own = everyEndpoint.filter(({ limit }) => limit !== undefined)
const ofGuests = ({ limit }: Endpoint) => (typeof limit === 'object' ? limit.guest : limit!)
/** Those of thousands would take long, and tell nothing that these do not. */
const publicOnes = own.filter((one) => one.access === 'public' && ofGuests(one) <= 120)

test('an endpoint with a limit of its own lets a guest through so often, and none of it counts for the rest', async () => {
  assert.ok(publicOnes.length >= 8, String(publicOnes.length))
  const address = newAddress()
  for (const endpoint of publicOnes) {
    const limit = ofGuests(endpoint)
    const { method } = endpoint
    assert.equal(await letThrough(limit + 2, wrong(endpoint), { method }, address), limit, endpoint.id)
  }
  assert.equal(await letThrough(301, '/oldapi/mall/countries/all?unknownKey=1', {}, address), 300)
})

test('people are counted by who they are and not by where they are; where they may ask more often than guests, they may', async () => {
  const buyer = await app.tokenOf((await makeBuyer(app.db)).userId)
  const csr = await app.tokenOf((await makeCsr(app.db)).userId)
  const address = newAddress()
  const parted = own.filter(({ limit }) => typeof limit === 'object')
  assert.deepEqual(
    parted.map(({ id }) => id),
    ['search.chemicals', 'contact.send', 'trackPoint.save'],
  )
  const url = wrong(parted[0]!)
  assert.equal(await letThrough(302, url, { method: 'POST', token: buyer }, address), 300)
  assert.equal(await letThrough(1, url, { method: 'POST', token: csr }, address), 1)
  assert.equal(await letThrough(62, url, { method: 'POST' }, address), 60)
  assert.equal(await letThrough(602, '/oldapi/mall/countries/all?unknownKey=1', { token: buyer }, address), 600)
  assert.equal(await letThrough(1, '/oldapi/mall/countries/all', { token: csr }, address), 1)
})
