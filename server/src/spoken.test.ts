// What holds of every language that there is, those of a sheet among them: `scripts/language.test.ts` adds one and runs this again.
import { languages } from '@reagora/messages'
import { byLanguage } from '@reagora/messages/read'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { domain } from './modules/domain/contract.ts'
import { identity } from './modules/identity/contract.ts'
import { molecule } from './modules/molecule/contract.ts'
import { news } from './modules/news/contract.ts'
import { tag } from './modules/tag/contract.ts'
import { testApp } from './testing/app.ts'
import { makeBuyer, makeSiteAdmin } from './testing/makePeople.ts'

const app = await testApp()
const { userId } = await makeBuyer(app.db)
const buyer = { token: await app.tokenOf(userId) }
const staff = { token: await app.tokenOf((await makeSiteAdmin(app.db)).userId) }

test('[LANG-2] a refusal is in the language of whoever is refused, what is wrong with a field too', async () => {
  const wrong = new Set<string>()
  for (const language of languages) {
    const texts = byLanguage('server/common')[language]
    const gone = await app.call(molecule.detail, { id: '99999999' }, { language })
    assert.equal(gone.message, texts['NOT_FOUND'], language)
    const { data } = await app.callRaw(identity.updateMe, { version: 'one' }, { ...buyer, language })
    wrong.add((data as { issues: { message: string }[] }).issues[0]!.message)
  }
  assert.equal(wrong.size, languages.length)
})

test('[LANG-1] somebody keeps a language, and emails are written in it', async () => {
  for (const language of languages) {
    const { data: me } = await app.call(identity.me, {}, buyer)
    const { surname, name, phone, jobTitle, version } = me
    const saved = await app.call(identity.updateMe, { surname, name, phone, jobTitle, language, version }, buyer)
    assert.equal(saved.http, 200, saved.body)
    const { language: kept } = await app.db
      .selectFrom('users')
      .select('language')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    assert.equal(kept, language)
    const { mailer, db } = app.resources
    const id = await mailer.queue(db, {
      kind: 'companyApproved',
      to: 'li@pharma.example',
      language,
      values: { person: 'Li', company: 'East Pharma', note: '', link: mailer.link('/cart') },
      because: 'event',
    })
    const mail = await db.selectFrom('mails').select('subject').where('id', '=', id).executeTakeFirstOrThrow()
    const text = byLanguage('server/mail')[language]['mail.companyApproved.subject']
    assert.equal(mail.subject, text?.replace('{{company}}', 'East Pharma'), language)
  }
})

test('[LANG-1] countries are called as Intl calls them', async () => {
  for (const language of languages) {
    const { data } = await app.call(domain.countries, {}, { language })
    const named = new Intl.DisplayNames([language], { type: 'region' })
    assert.equal(data.find(({ code }) => code === 'DE')?.name, named.of('DE'), language)
  }
})

test('[NEWS-1] [TAG-1] what staff have not written in a language is read in English', async () => {
  const said = (text: string) => ({ title: text, home: text, promo: text })
  const { data: made } = await app.call(
    news.save,
    { texts: { zh: said('中文新闻'), en: said('English news') }, startsOn: '2020-01-01', onHome: true },
    staff,
  )
  await app.call(news.publish, { newsId: made.id }, staff)
  for (const language of languages) {
    const { data } = await app.call(news.onHome, {}, { language })
    assert.equal(data[0]?.title, language === 'zh' ? '中文新闻' : 'English news', language)
  }
  const names = { zh: '偶联', en: 'Coupling', de: 'Kupplung', ja: 'カップリング', ko: '커플링' }
  const created = await app.call(tag.create, { names, companyIds: [], active: true, parentId: null }, staff)
  assert.equal(created.http, 200, created.body)
})
