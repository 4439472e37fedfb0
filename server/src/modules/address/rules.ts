import { defineMachine } from '../../kernel/shared/machine.ts'

/**
 * A company's address. What its people propose is used only after approval; what staff enter counts at once. A rejected
 * or retired one can be corrected and proposed again.
 */
export const addressMachine = defineMachine('address', {
  propose: { from: [null], to: 'pending approval' },
  enter: { from: [null], to: 'active' },
  'propose again': { from: ['active', 'inactive'], to: 'pending approval' },
  approve: { from: ['pending approval'], to: 'active' },
  reject: { from: ['pending approval'], to: 'inactive' },
  // The review ends without a verdict, as where it was proposed twice.
  cancel: { from: ['pending approval'], to: 'inactive' },
  activate: { from: ['inactive'], to: 'active' },
  deactivate: { from: ['active', 'pending approval'], to: 'inactive' },
})
export type AddressStatus = 'pending approval' | 'active' | 'inactive'
export type AddressMove = keyof typeof addressMachine.moves

/** An address as an order takes it over. */
export interface OrderAddress {
  id: number
  nickname: string
  kind: 'bill' | 'ship' | 'both'
  status: AddressStatus
  contact: string
  phone: string
  email: string
  street: string
  street2: string
  city: string
  county: string
  state: string
  postalCode: string
  country: string
  isDefault: boolean
}

/** Whether goods and invoices may go there: approved, or pending where the company was trusted with that. */
export const isUsable = (status: string, allowPendingAddress: boolean) =>
  status === 'active' || (status === 'pending approval' && allowPendingAddress)

/** The provinces of China by their ISO 3166-2 code, for the address form. */
export const chineseProvinces: readonly (readonly [code: string, zh: string, en: string])[] = [
  ['CN-BJ', '北京市', 'Beijing'],
  ['CN-TJ', '天津市', 'Tianjin'],
  ['CN-HE', '河北省', 'Hebei'],
  ['CN-SX', '山西省', 'Shanxi'],
  ['CN-NM', '内蒙古自治区', 'Inner Mongolia'],
  ['CN-LN', '辽宁省', 'Liaoning'],
  ['CN-JL', '吉林省', 'Jilin'],
  ['CN-HL', '黑龙江省', 'Heilongjiang'],
  ['CN-SH', '上海市', 'Shanghai'],
  ['CN-JS', '江苏省', 'Jiangsu'],
  ['CN-ZJ', '浙江省', 'Zhejiang'],
  ['CN-AH', '安徽省', 'Anhui'],
  ['CN-FJ', '福建省', 'Fujian'],
  ['CN-JX', '江西省', 'Jiangxi'],
  ['CN-SD', '山东省', 'Shandong'],
  ['CN-HA', '河南省', 'Henan'],
  ['CN-HB', '湖北省', 'Hubei'],
  ['CN-HN', '湖南省', 'Hunan'],
  ['CN-GD', '广东省', 'Guangdong'],
  ['CN-GX', '广西壮族自治区', 'Guangxi'],
  ['CN-HI', '海南省', 'Hainan'],
  ['CN-CQ', '重庆市', 'Chongqing'],
  ['CN-SC', '四川省', 'Sichuan'],
  ['CN-GZ', '贵州省', 'Guizhou'],
  ['CN-YN', '云南省', 'Yunnan'],
  ['CN-XZ', '西藏自治区', 'Tibet'],
  ['CN-SN', '陕西省', 'Shaanxi'],
  ['CN-GS', '甘肃省', 'Gansu'],
  ['CN-QH', '青海省', 'Qinghai'],
  ['CN-NX', '宁夏回族自治区', 'Ningxia'],
  ['CN-XJ', '新疆维吾尔自治区', 'Xinjiang'],
  ['CN-HK', '香港特别行政区', 'Hong Kong'],
  ['CN-MO', '澳门特别行政区', 'Macao'],
  ['CN-TW', '台湾省', 'Taiwan'],
]
