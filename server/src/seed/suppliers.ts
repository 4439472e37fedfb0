import { seededRandom, type Random } from '../demo/random.ts'
import { demoSuppliers, type DemoSupplier } from '../demo/suppliers.ts'

const first = `Alder Amber Anchor Ashford Aspen Beacon Birch Bridge Cedar Cobalt Coral Crown Delta Dover Eagle Elm Ember
  Falcon Fern Flint Garnet Glen Granite Harbour Hazel Heron Holly Iris Ivory Jasper Juniper Kestrel Lark Laurel Linden
  Lotus Maple Marble Meadow Mercer Mill Nova Oak Ocean Olive Onyx Opal Orchard Osprey Pearl Pine Quarry Raven Ridge River
  Robin Rowan Sable Sage Silver Spruce Sterling Stone Summit Swan Thorn Topaz Valley Vesper Violet Willow Wren`.split(
  /\s+/,
)
const firstZh =
  '安百博昌晨诚达德丰福高光海瀚恒宏华汇嘉建金京景凯科朗力联绿明诺鹏启庆瑞森盛思泰天通威祥新鑫雅永宇远泽哲中卓'
const trades = [
  ['Chemicals', '化学'],
  ['Reagents', '试剂'],
  ['Pharma', '医药'],
  ['Biotech', '生物科技'],
  ['Fine Chemicals', '精细化工'],
  ['Synthesis', '合成技术'],
  ['Intermediates', '医药中间体'],
  ['Laboratories', '实验室'],
] as const
const homes =
  `上海 北京 天津 南京 苏州 无锡 常州 杭州 绍兴 武汉 长沙 成都 重庆 广州 深圳 济南 郑州 西安 合肥 南昌`.split(' ')
const abroad = [
  ['US', 'USD', 'Houston'],
  ['US', 'USD', 'Cambridge'],
  ['DE', 'EUR', 'Leipzig'],
  ['JP', 'JPY', '大阪'],
  ['GB', 'EUR', 'Leeds'],
  ['IN', 'USD', 'Hyderabad'],
  ['KR', 'USD', '대전'],
] as const

/** The demo's suppliers and as many invented ones as it takes; four of five at home. */
export function seedSuppliers(count: number): DemoSupplier[] {
  const random = seededRandom(20260203)
  const known = demoSuppliers(random)
  const invented = Array.from({ length: Math.max(0, count - known.length) }, (_, index) =>
    inventedSupplier(random, index, known.length),
  )
  return [...known, ...invented].slice(0, count)
}

function inventedSupplier(random: Random, index: number, before: number): DemoSupplier {
  const [word, wordZh] = [random.pick(first), random.pick([...firstZh]) + random.pick([...firstZh])]
  const [trade, tradeZh] = random.pick(trades)
  const home = random.chance(0.8)
  const [country, currency, city] = home ? (['CN', 'CNY', random.pick(homes)] as const) : random.pick(abroad)
  const code = `SUP${String(index + 1).padStart(4, '0')}`
  const quality = random.chance(0.2) ? 'LAQ' : null
  return {
    code,
    shortUrl: `${word.toLowerCase()}-${code.toLowerCase()}`,
    nameEn: `${word} ${trade} Co., Ltd.`,
    nameZh: `${home ? city : ''}${wordZh}${tradeZh}有限公司`,
    city,
    country,
    currency,
    programmes: [
      ...(quality ? (['quality-guarantee'] as const) : []),
      ...(random.chance(0.2) ? (['real-time'] as const) : []),
      ...(random.chance(0.1) ? (['consignment'] as const) : []),
    ],
    quality,
    onlineQuotation: random.chance(0.4),
    displayOrder: (before + index + 1) * 10,
    stars: null,
    topTag: false,
  }
}
