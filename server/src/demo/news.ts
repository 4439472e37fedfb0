import { buildApp } from '../app.ts'
import { demoAccounts } from '../kernel/demoAccounts.ts'
import type { Resources } from '../kernel/resources.ts'
import { news } from '../modules/news/contract.ts'
import { promotion } from '../modules/promotion/contract.ts'
import { asking, signIn } from './callers.ts'

const text = (title: string, home: string, promo: string) => ({ title, home, promo })

const written = [
  {
    startsOn: '2026-09-01',
    texts: {
      zh: text(
        '砌块库新增三千余种化合物',
        '硼酸、胺和卤代杂环均可按结构检索。',
        '砌块库新增 **三千余种** 化合物。\n\n- 可按[结构检索](/structureSearch)\n- 可粘贴[清单](/batchQueryView)比价',
      ),
      en: text(
        'Three thousand more building blocks',
        'Boronic acids, amines and halogenated heterocycles, searchable by structure.',
        'The library has grown by **more than three thousand** compounds.\n\n- Search them by [structure](/structureSearch)\n- Paste a [list](/batchQueryView) and compare prices',
      ),
      de: text(
        'Über dreitausend neue Bausteine',
        'Boronsäuren, Amine und halogenierte Heterocyclen, nach Struktur zu suchen.',
        'Die Bibliothek ist um **mehr als dreitausend** Verbindungen gewachsen.',
      ),
      ja: text(
        'ビルディングブロックを三千種以上追加',
        'ボロン酸、アミン、ハロゲン化複素環を構造から検索できます。',
        'ライブラリに **三千種以上** の化合物を追加しました。',
      ),
      ko: text(
        '빌딩 블록 3천여 종 추가',
        '보론산, 아민, 할로젠화 헤테로고리를 구조로 검색할 수 있습니다.',
        '라이브러리에 **3천여 종** 의 화합물을 추가했습니다.',
      ),
    },
  },
  {
    startsOn: '2026-10-08',
    texts: {
      zh: text(
        '国庆假期后发货安排',
        '假期订单自十月九日起依次发货。',
        '假期内提交的订单自 **十月九日** 起依次发货，普通产品通常三日内发出。\n\n详见[运费与时效](/shippingCost)。',
      ),
      en: text(
        'Shipping after the October holidays',
        'Orders of the holidays leave from October 9th on.',
        'Orders placed during the holidays leave from **October 9th** on; see [shipping](/shippingCost).',
      ),
    },
  },
] as const

/** A few news, one draft, a section with ads, written by the demo's staff through the endpoints. */
export async function writeDemoNews(resources: Resources, say: (line: string) => void): Promise<void> {
  const app = await buildApp(resources)
  const ask = asking(app, await signIn(resources.db, `csr@${demoAccounts.domain}`))
  for (const { startsOn, texts } of written) {
    const { id } = await ask(news.save, { startsOn, texts, onHome: true })
    await ask(news.publish, { newsId: id })
  }
  const draft = { zh: text('年终盘点预告', '十二月底仓库盘点，期间发货顺延。', '具体日期待定。') }
  await ask(news.save, { startsOn: '2026-12-01', texts: draft })
  const startsOn = '2026-01-01'
  const section = await ask(promotion.save, {
    kind: 'section',
    startsOn,
    texts: {
      zh: { title: '实验室常备', text: '' },
      en: { title: 'Everyday in the lab', text: '' },
      de: { title: 'Täglich im Labor', text: '' },
      ja: { title: 'ラボの定番', text: '' },
      ko: { title: '실험실 필수품', text: '' },
    },
  })
  const ads = [
    {
      link: '/consumablesProductList',
      texts: {
        zh: { title: '离心管与移液耗材', text: '多家品牌，按国家报价' },
        en: { title: 'Tubes and pipetting', text: 'Many brands, prices by country' },
        de: { title: 'Röhrchen und Pipettieren', text: 'Viele Marken, Preise nach Land' },
        ja: { title: 'チューブと分注用品', text: '多数のブランド、国別価格' },
        ko: { title: '튜브와 피펫 소모품', text: '다양한 브랜드, 국가별 가격' },
      },
    },
    {
      link: '/recommendMoleculeList',
      texts: {
        zh: { title: '编辑推荐试剂', text: '客服挑选的常用化合物' },
        en: { title: 'Recommended reagents', text: 'Chosen by customer service' },
        de: { title: 'Empfohlene Reagenzien', text: 'Vom Kundendienst ausgewählt' },
        ja: { title: 'おすすめ試薬', text: 'カスタマーサービスが選んだ定番' },
        ko: { title: '추천 시약', text: '고객 서비스가 고른 화합물' },
      },
    },
  ]
  for (const ad of ads) await ask(promotion.save, { kind: 'ad', sectionId: section.id, startsOn, ...ad })
  await app.close()
  say(`  ${written.length} news`)
}
