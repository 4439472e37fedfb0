import assert from 'node:assert/strict'
import { test } from 'node:test'
import { orderStatuses, paymentStatuses } from '@reagora/server/order/contract'
import { isOver, oneLine, paymentTones, percent, tones } from './words.ts'

test('an address in one line goes from large to small in China, from small to large elsewhere, without what is not there', () => {
  const names: Record<string, string> = { CN: '中国', US: 'United States' }
  const country = (code: string) => names[code]!
  const shanghai = {
    street: '科苑路 88 号',
    street2: '3 楼',
    city: '上海市',
    county: '浦东新区',
    state: '上海市',
    postalCode: '201203',
    country: 'CN',
  }
  assert.equal(oneLine(shanghai, country), '上海市浦东新区科苑路 88 号3 楼 201203')
  const suzhou = { ...shanghai, state: '江苏省', city: '苏州市', street2: '', postalCode: '' }
  assert.equal(oneLine(suzhou, country), '江苏省苏州市浦东新区科苑路 88 号')
  const abroad = {
    street: '1 Main St',
    street2: 'Suite 5',
    city: 'Portland',
    county: 'Multnomah',
    state: 'OR',
    postalCode: '97201',
    country: 'US',
  }
  assert.equal(oneLine(abroad, country), '1 Main St, Suite 5, Multnomah, 97201 Portland, OR, United States')
  const bare = { ...abroad, street2: '', county: '', state: '', postalCode: '' }
  assert.equal(oneLine(bare, country), '1 Main St, Portland, United States')
})

test('what failed and what is overdue stands in red, what is done in green, what waits in amber', () => {
  const of = (tone: string | undefined, from: Record<string, string | undefined>) =>
    Object.keys(from).filter((key) => from[key] === tone)
  assert.deepEqual(of('danger', tones), ['processing error', 'unknown error'])
  assert.deepEqual([of('ok', tones), of('warn', tones)], [['delivered'], ['wait for approval']])
  assert.deepEqual(of(undefined, tones), ['cancelled', 'rejected'])
  assert.deepEqual([of('danger', paymentTones), of('ok', paymentTones)], [['overdue'], ['paid']])
  assert.deepEqual(of('warn', paymentTones), ['due', 'refund due'])
  assert.deepEqual([Object.keys(tones), Object.keys(paymentTones)], [[...orderStatuses], [...paymentStatuses]])
})

test('an order that ended without goods is over, and no other; a rate is said as it is', () => {
  assert.deepEqual(
    orderStatuses.filter((status) => isOver({ status })),
    ['cancelled', 'rejected'],
  )
  assert.deepEqual([1300, 805, 0, 1950].map(percent), ['13', '8.05', '0', '19.5'])
})
