import { demoAccounts } from '../kernel/demoAccounts.ts'
import { creditCheckSign } from '../modules/company/rules.ts'
import type { Random } from './random.ts'
import { seededRandom } from './random.ts'
import { answersByHand } from './suppliers.ts'

export type DemoRole = 'ROLE_BUYER' | 'ROLE_BUYER_ADMIN' | 'ROLE_SUPPLIER_ADMIN' | 'ROLE_CSR_ADMIN' | 'ROLE_SITE_ADMIN'

export interface DemoUser {
  email: string
  surname: string
  name: string
  phone: string
  jobTitle: string
  roles: readonly DemoRole[]
}

export interface DemoAddress {
  nickname: string
  kind: 'bill' | 'ship' | 'both'
  status: 'active' | 'pending approval'
  contact: string
  phone: string
  street: string
  city: string
  county: string
  state: string
  postalCode: string
  country: string
  isDefault: boolean
}

export interface DemoCompany {
  key: string
  name: string
  localName: string
  kind: 'buyer' | 'supplier'
  /** Whether it runs the marketplace. */
  isHouse: boolean
  status: 'active' | 'pending approval'
  /** Code of the demo supplier that this company is. */
  supplierCode: string | null
  country: string
  currency: 'CNY'
  taxId: string
  paymentTerm: '03' | '08' | '09' | 'pending'
  /** Minor units; none for companies that pay in advance. */
  creditLimit: number | null
  legalPerson: string
  bankName: string
  bankAccount: string
  email: string
  phone: string
  addresses: readonly DemoAddress[]
  users: readonly DemoUser[]
}

export interface DemoPeople {
  /** Of every demo account. */
  password: string
  companies: readonly DemoCompany[]
}

interface Place {
  city: string
  state: string
  county: string
  street: string
  postalCode: string
}

const places = {
  shanghai: { city: '上海市', state: '上海市', county: '浦东新区', street: '张衡路668号3幢', postalCode: '201203' },
  beijing: { city: '北京市', state: '北京市', county: '昌平区', street: '生命园路29号2层', postalCode: '102206' },
  suzhou: { city: '苏州市', state: '江苏省', county: '苏州工业园区', street: '星湖街218号B5楼', postalCode: '215123' },
  nanjing: { city: '南京市', state: '江苏省', county: '江北新区', street: '学府路10号', postalCode: '210032' },
  hangzhou: { city: '杭州市', state: '浙江省', county: '钱塘区', street: '福城路291号', postalCode: '310018' },
  wuhan: { city: '武汉市', state: '湖北省', county: '东湖新技术开发区', street: '高新大道666号', postalCode: '430075' },
  chengdu: { city: '成都市', state: '四川省', county: '双流区', street: '科园南路88号', postalCode: '610041' },
  guangzhou: { city: '广州市', state: '广东省', county: '黄埔区', street: '开源大道11号', postalCode: '510530' },
  tianjin: { city: '天津市', state: '天津市', county: '滨海新区', street: '洞庭路220号', postalCode: '300457' },
  xian: { city: '西安市', state: '陕西省', county: '雁塔区', street: '锦业路69号', postalCode: '710077' },
} as const satisfies Record<string, Place>

const demoAccount = (name: string) => `${name}@${demoAccounts.domain}`

interface Plan {
  key: string
  name: string
  localName: string
  place: keyof typeof places
  status?: 'pending approval'
  kind?: 'supplier'
  supplierCode?: string
  paymentTerm?: DemoCompany['paymentTerm']
  /** E-mail name, surname, name, title, role. */
  users: readonly (readonly [string, string, string, string, DemoRole])[]
}

const plans: readonly Plan[] = [
  {
    key: 'buyer',
    name: 'Mingrui Pharmaceutical R&D (Shanghai) Co., Ltd.',
    localName: '明睿医药研发（上海）有限公司',
    place: 'shanghai',
    paymentTerm: '08',
    users: [
      ['buyer', '林', '若溪', '采购经理', 'ROLE_BUYER_ADMIN'],
      ['member', '周', '子衡', '合成研究员', 'ROLE_BUYER'],
      ['chen.yifan', '陈', '亦凡', '分析研究员', 'ROLE_BUYER'],
    ],
  },
  {
    key: 'newcomer',
    name: 'Qiheng Biotechnology Co., Ltd.',
    localName: '启珩生物科技（苏州）有限公司',
    place: 'suzhou',
    status: 'pending approval',
    users: [['newcomer', '许', '知远', '实验室主管', 'ROLE_BUYER']],
  },
  {
    key: 'supplier',
    name: 'Qinhe Biochemical Co., Ltd.',
    localName: '上海沁禾生物化学有限公司',
    place: 'shanghai',
    kind: 'supplier',
    supplierCode: answersByHand,
    users: [['supplier', '沈', '嘉木', '销售总监', 'ROLE_SUPPLIER_ADMIN']],
  },
  {
    key: 'house',
    name: 'Reagora',
    localName: '试剂广场',
    place: 'shanghai',
    users: [
      ['csr', '何', '静怡', '客服主管', 'ROLE_CSR_ADMIN'],
      ['admin', '顾', '承泽', '平台管理员', 'ROLE_SITE_ADMIN'],
    ],
  },
  {
    key: 'yanhe',
    name: 'Beijing Yanhe Drug Discovery Co., Ltd.',
    localName: '北京研禾新药研究有限公司',
    place: 'beijing',
    paymentTerm: '09',
    users: [
      ['wang.siqi', '王', '思齐', '采购专员', 'ROLE_BUYER_ADMIN'],
      ['li.wanqing', '李', '婉清', '研究员', 'ROLE_BUYER'],
    ],
  },
  {
    key: 'ningze',
    name: 'Nanjing Ningze Materials Co., Ltd.',
    localName: '南京宁泽材料科技有限公司',
    place: 'nanjing',
    paymentTerm: '08',
    users: [['zhao.mingxuan', '赵', '明轩', '采购经理', 'ROLE_BUYER_ADMIN']],
  },
  {
    key: 'qianyun',
    name: 'Hangzhou Qianyun Crop Science Co., Ltd.',
    localName: '杭州千耘作物科学有限公司',
    place: 'hangzhou',
    paymentTerm: '03',
    users: [['wu.yutong', '吴', '雨桐', '实验室主管', 'ROLE_BUYER_ADMIN']],
  },
  {
    key: 'chuheng',
    name: 'Wuhan Chuheng Diagnostics Co., Ltd.',
    localName: '武汉楚珩诊断技术有限公司',
    place: 'wuhan',
    paymentTerm: '08',
    users: [['zheng.haoran', '郑', '浩然', '采购经理', 'ROLE_BUYER_ADMIN']],
  },
  {
    key: 'shuyao',
    name: 'Chengdu Shuyao Therapeutics Co., Ltd.',
    localName: '成都蜀曜生物医药有限公司',
    place: 'chengdu',
    paymentTerm: '09',
    users: [
      ['sun.keyi', '孙', '可怡', '采购专员', 'ROLE_BUYER_ADMIN'],
      ['ma.junjie', '马', '俊杰', '合成主管', 'ROLE_BUYER'],
    ],
  },
  {
    key: 'yuecheng',
    name: 'Guangzhou Yuecheng Testing Co., Ltd.',
    localName: '广州粤澄检测技术有限公司',
    place: 'guangzhou',
    paymentTerm: '03',
    users: [['huang.zhiwei', '黄', '志伟', '仓储主管', 'ROLE_BUYER_ADMIN']],
  },
  {
    key: 'binhai',
    name: 'Tianjin Haichuan Fine Chemistry Institute',
    localName: '天津海川精细化学研究院',
    place: 'tianjin',
    status: 'pending approval',
    users: [['guo.xinyue', '郭', '欣悦', '采购经理', 'ROLE_BUYER_ADMIN']],
  },
  {
    key: 'qinling',
    name: "Xi'an Qinling New Energy Materials Co., Ltd.",
    localName: '西安秦麓新能源材料有限公司',
    place: 'xian',
    status: 'pending approval',
    users: [['dong.yichen', '董', '奕辰', '研发经理', 'ROLE_BUYER_ADMIN']],
  },
]

/** Companies and people of the demo: the six accounts, eight further buyer companies, three companies that wait for approval. */
export function demoPeople(seed: number): DemoPeople {
  const random = seededRandom(seed)
  return { password: demoAccounts.password, companies: plans.map((plan) => company(random, plan)) }
}

function company(random: Random, plan: Plan): DemoCompany {
  const users = plan.users.map(([email, surname, name, jobTitle, role]) => ({
    email: demoAccount(email),
    surname,
    name,
    phone: mobile(random),
    jobTitle,
    roles: [role],
  }))
  const first = users[0]
  if (first === undefined) throw new Error(`A demo company has people: ${plan.key}`)
  const term = plan.status === 'pending approval' ? 'pending' : (plan.paymentTerm ?? '03')
  return {
    key: plan.key,
    name: plan.name,
    localName: plan.localName,
    kind: plan.kind ?? 'buyer',
    isHouse: plan.key === 'house',
    status: plan.status ?? 'active',
    supplierCode: plan.supplierCode ?? null,
    country: 'CN',
    currency: 'CNY',
    taxId: creditCode(random),
    paymentTerm: term,
    creditLimit: term === '08' ? 20_000_000 : term === '09' ? 50_000_000 : null,
    legalPerson: `${first.surname}${random.pick(['建国', '海燕', '文博', '晓东', '雅琴'])}`,
    bankName: `${random.pick(['中国工商银行', '招商银行', '中国建设银行'])}${places[plan.place].city}分行`,
    bankAccount: digits(random, 19),
    email: first.email,
    phone: first.phone,
    addresses: addresses(plan, first),
    users,
  }
}

function addresses(plan: Plan, contact: DemoUser): DemoAddress[] {
  const status = plan.status ?? 'active'
  const common = {
    contact: `${contact.surname}${contact.name}`,
    phone: contact.phone,
    country: 'CN',
    ...places[plan.place],
  }
  const office: DemoAddress = { ...common, nickname: '公司总部', kind: 'both', status, isDefault: true }
  if (plan.key !== 'buyer') return [office]
  const store = {
    ...places.suzhou,
    nickname: '苏州实验室收货点',
    kind: 'ship',
    status: 'active',
    isDefault: false,
  } as const
  const annex = {
    ...places.nanjing,
    nickname: '南京分部',
    kind: 'ship',
    status: 'pending approval',
    isDefault: false,
  } as const
  return [office, { ...common, ...store }, { ...common, ...annex }]
}

const digits = (random: Random, count: number) => Array.from({ length: count }, () => random.between(0, 9)).join('')
const mobile = (random: Random) => `138${digits(random, 8)}`

const creditLetters = '0123456789ABCDEFGHJKLMNPQRTUWXY'

/** A unified social credit code: seventeen signs and the check sign of GB 32100-2015. */
export function creditCode(random: Random): string {
  const body = `91310115MA${Array.from({ length: 7 }, () => random.pick([...creditLetters])).join('')}`
  return body + creditCheckSign(body)
}
