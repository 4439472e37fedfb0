import assert from 'node:assert/strict'
import { test } from 'node:test'
import { placeLine } from '../address/words.ts'
import { otherName, shownName } from './words.ts'

test('a company is called by its local name in Chinese and by the registered one elsewhere, with the other beside it', () => {
  const of = { name: 'East Pharma', localName: '华东药研' }
  assert.deepEqual([shownName(of, 'zh'), otherName(of, 'zh')], ['华东药研', 'East Pharma'])
  assert.deepEqual([shownName(of, 'de'), otherName(of, 'de')], ['East Pharma', '华东药研'])
  const alone = { name: 'East Pharma', localName: '' }
  assert.deepEqual([shownName(alone, 'zh'), otherName(alone, 'zh')], ['East Pharma', ''])
})

test('an address of a company is written from large to small in East Asia, from small to large elsewhere', () => {
  const shanghai = {
    street: '张衡路668号',
    street2: '2 幢',
    city: '上海市',
    county: '浦东新区',
    state: '上海市',
    postalCode: '201203',
    country: 'CN',
  }
  const berlin = {
    street: 'Invalidenstr. 1',
    street2: '',
    city: 'Berlin',
    county: '',
    state: 'BE',
    postalCode: '10115',
    country: 'DE',
  }
  assert.equal(placeLine(shanghai, 'zh'), '中国 · 上海市 浦东新区 张衡路668号 2 幢 · 201203')
  assert.equal(placeLine(berlin, 'de'), 'Invalidenstr. 1, 10115 Berlin, BE, Deutschland')
  assert.match(placeLine({ ...berlin, country: 'JP' }, 'en'), /^Japan · BE Berlin Invalidenstr\. 1 · 10115$/)
})
