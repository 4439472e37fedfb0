import type { SupplierProgramme } from '../modules/supplier/contract.ts'
import type { Random } from './random.ts'

export type Currency = 'CNY' | 'USD' | 'EUR' | 'JPY'

export interface DemoSupplier {
  code: string
  shortUrl: string
  nameEn: string
  nameZh: string
  city: string
  country: string
  currency: Currency
  programmes: readonly SupplierProgramme[]
  /** The level of the quality guarantee, for those who give one. */
  quality: 'LAQ' | 'LAQ PLUS' | null
  onlineQuotation: boolean
  displayOrder: number
  /** 1 to 5, or none outside the five-star order. */
  stars: number | null
  topTag: boolean
}

const invented = `
QHBC | 上海沁禾生物化学有限公司 | Qinhe Biochemical | 上海
YLSJ | 上海元澜试剂有限公司 | Yuanlan Reagents | 上海
MCHX | 上海铭辰化学科技有限公司 | Mingchen Chemistry | 上海
HYKJ | 上海翰屿医药科技有限公司 | Hanyu Pharmatech | 上海
BFXC | 上海博帆新材料有限公司 | Bofan Materials | 上海
JSSJ | 北京京硕试剂有限公司 | Jingshuo Reagents | 北京
ZKHC | 北京中启合成科技有限公司 | Zhongqi Synthesis | 北京
BYSW | 北京百苑生物技术有限公司 | Baiyuan Biotech | 北京
TQHG | 天津天蕖化工有限公司 | Tianqu Chemical | 天津
HHSJ | 天津海河源试剂有限公司 | Haiheyuan Reagents | 天津
NLYY | 南京宁澜医药科技有限公司 | Ninglan Pharma | 南京
ZJHX | 南京紫津化学有限公司 | Zijin Fine Chemistry | 南京
SZYL | 苏州云麓生物医药有限公司 | Yunlu Biopharma | 苏州
GSHC | 苏州谷溯合成技术有限公司 | Gusu Synthetics | 苏州
TPHX | 苏州太浦化学有限公司 | Taipu Chemicals | 苏州
WXLH | 无锡梁鸿精细化工有限公司 | Lianghong Fine Chemicals | 无锡
CZYH | 常州毅和化学有限公司 | Yihe Chemistry | 常州
HZXL | 杭州西泠医药中间体有限公司 | Xileng Intermediates | 杭州
QTSJ | 杭州钱塘源试剂有限公司 | Qiantangyuan Reagents | 杭州
SXJH | 绍兴鉴湖化学科技有限公司 | Jianhu Chemtech | 绍兴
NBDH | 宁波东泓新材料有限公司 | Donghong Materials | 宁波
TZHY | 台州海屹药业有限公司 | Haiyi Pharmaceutical | 台州
WHCJ | 武汉楚江合成有限公司 | Chujiang Synthesis | 武汉
WHGG | 武汉光谷源生化科技有限公司 | Guanggu Biochem | 武汉
CSXL | 长沙湘麓化学有限公司 | Xianglu Chemistry | 长沙
CDJJ | 成都锦江源药业有限公司 | Jinjiangyuan Pharma | 成都
CDSX | 成都蜀轩植化科技有限公司 | Shuxuan Phytochem | 成都
CQJL | 重庆嘉麟化工有限公司 | Jialin Chemical | 重庆
GZYX | 广州粤曦化学有限公司 | Yuexi Chemistry | 广州
SZPC | 深圳鹏辰生物科技有限公司 | Pengchen Bioscience | 深圳
JNQL | 济南泉霖化工有限公司 | Quanlin Chemicals | 济南
YTHL | 烟台海澜新材料有限公司 | Hailan Advanced Materials | 烟台
SJZJ | 石家庄冀禾多肽科技有限公司 | Jihe Peptides | 石家庄
ZZSY | 郑州商岳试剂有限公司 | Shangyue Reagents | 郑州
XATC | 西安唐辰天然产物有限公司 | Tangchen Natural Products | 西安
SYLH | 沈阳辽禾化学有限公司 | Liaohe Chemistry | 沈阳
`

const abroad: readonly Pick<DemoSupplier, 'code' | 'nameZh' | 'nameEn' | 'city' | 'country' | 'currency'>[] = [
  {
    code: 'NORTHFORK',
    nameZh: '北岔化学',
    nameEn: 'Northfork Chemicals',
    city: 'San Diego',
    country: 'US',
    currency: 'USD',
  },
  {
    code: 'HARBORLAB',
    nameZh: '海港实验室试剂',
    nameEn: 'Harborlab Reagents',
    city: 'Boston',
    country: 'US',
    currency: 'USD',
  },
  {
    code: 'RHEINTAL',
    nameZh: '莱茵谷精细化学',
    nameEn: 'Rheintal Feinchemie',
    city: 'Köln',
    country: 'DE',
    currency: 'EUR',
  },
  {
    code: 'MUSASHINO',
    nameZh: '武藏野合成化学',
    nameEn: 'Musashino Synthesis',
    city: '東京',
    country: 'JP',
    currency: 'JPY',
  },
]

/**
 * The supplier with an account of the demo: its real-time prices wait for whoever signs in there, and renew themselves at all others;
 * it sends its goods itself.
 */
export const answersByHand = 'QHBC'

const programmeChances: readonly (readonly [SupplierProgramme, number])[] = [
  ['real-time', 0.3],
  ['consignment', 0.2],
  ['order-only', 0.15],
]

/** Forty invented suppliers: thirty-six at home, four abroad; the first five lead the five-star order. */
export function demoSuppliers(random: Random): DemoSupplier[] {
  const atHome = invented
    .trim()
    .split('\n')
    .map((line) => {
      const [code = '', nameZh = '', nameEn = '', city = ''] = line.split('|').map((cell) => cell.trim())
      return { code, nameZh, nameEn, city, country: 'CN', currency: 'CNY' as const }
    })
  return [...atHome, ...abroad].map((supplier, index) => ({
    ...supplier,
    nameEn: `${supplier.nameEn} Co., Ltd.`,
    shortUrl: supplier.nameEn.toLowerCase().replaceAll(' ', '-'),
    ...programmesOf(random, index, supplier.code),
    displayOrder: (index + 1) * 10,
    stars: index < 5 ? 5 - index : null,
    topTag: index < 3,
  }))
}

function programmesOf(
  random: Random,
  index: number,
  code: string,
): Pick<DemoSupplier, 'programmes' | 'quality' | 'onlineQuotation'> {
  const quality = index % 5 === 0 ? 'LAQ PLUS' : index % 2 === 0 ? 'LAQ' : null
  const others = programmeChances
    .filter(([, chance]) => random.chance(chance))
    .map(([programme]) => programme)
    .filter((programme) => code !== answersByHand || programme !== 'consignment')
  return {
    quality,
    programmes: quality === null ? others : ['quality-guarantee', ...others],
    onlineQuotation: random.chance(0.5),
  }
}
