import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../testing/app.ts'
import { makeBuyer, makeSiteAdmin } from '../../testing/makePeople.ts'
import { promotion } from './contract.ts'

// What the home page will show on a day, before visitors see it.

const app = await testApp()
const { db } = app
const staff = { token: await app.tokenOf((await makeSiteAdmin(db)).userId), language: 'zh' }

/** A day so many from today on, as the home page counts days: in China. */
const day = (from: number) => new Date(Date.now() + (8 + from * 24) * 3_600_000).toISOString().slice(0, 10)
const add = async (title: string, startsOn: string, endsOn: string | null, more: object = {}) =>
  (
    await app.call(
      promotion.save,
      {
        kind: 'section',
        texts: { zh: { title, text: '' }, en: { title: `${title} en`, text: '' } },
        startsOn,
        ...(endsOn !== null && { endsOn }),
        ...more,
      },
      staff,
    )
  ).data.id
const titlesOn = async (on: string, caller: object = staff) =>
  (await app.call(promotion.preview, { on }, caller)).data.sections.map(({ title }) => title)
const titlesNow = async () => (await app.call(promotion.sections, {}, staff)).data.map(({ title }) => title)

test('[CONT-1] staff see the home page of any day: what begins that day is there, what ended the day before is not, and visitors see today alone', async () => {
  const coming = await add('双十二', day(3), day(5))
  await add('一直', day(-1), null)
  await add('今天', day(0), day(0))
  await add('收起', day(0), null, { shown: false })
  await add('优惠', day(4), day(4), { kind: 'ad', link: '/news', sectionId: coming })
  assert.deepEqual(await titlesNow(), ['一直', '今天'])
  assert.deepEqual(await titlesOn(day(0)), ['一直', '今天'])
  assert.deepEqual(await titlesOn(day(-1)), ['一直'])
  assert.deepEqual(await titlesOn(day(-2)), [])
  assert.deepEqual(await titlesOn(day(2)), ['一直'])
  for (const within of [3, 4, 5])
    assert.deepEqual((await titlesOn(day(within))).toSorted(), ['一直', '双十二'].toSorted())
  assert.deepEqual(await titlesOn(day(6)), ['一直'])
  // Ads have days of their own, within their section.
  const adsOn = async (on: number) => {
    const { sections, ads } = (await app.call(promotion.preview, { on: day(on) }, staff)).data
    return [sections.flatMap((one) => one.ads).map(({ title }) => title), ads.map(({ title }) => title)]
  }
  assert.deepEqual(
    [await adsOn(3), await adsOn(4), await adsOn(5)],
    [
      [[], []],
      [['优惠'], ['优惠']],
      [[], []],
    ],
  )
  const english = await titlesOn(day(2), { ...staff, language: 'en' })
  assert.deepEqual(english, ['一直 en'])
})

test('[CONT-1] the home page of a day is for staff alone, and a day is a day of the calendar', async () => {
  const ask = (on: string, caller: object = staff) => app.callRaw(promotion.preview, { on }, caller)
  const buyer = { token: await app.tokenOf((await makeBuyer(db)).userId) }
  assert.equal((await ask(day(0), buyer)).http, 403)
  assert.equal((await ask(day(0), {})).http, 401)
  for (const wrong of ['2026-02-30', '2026-13-01', 'tomorrow', '', "2026-01-01'; drop table users"])
    assert.equal((await ask(wrong)).http, 400, wrong)
})
