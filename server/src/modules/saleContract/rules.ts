import { job } from '../../kernel/shared/job.ts'
import type { SellerCode } from './contract.ts'

/** Makes the contract of one order. */
export const makeContract = job<{ orderId: number }>('saleContract.make')

/** Who sells, by the country that the goods go to: the house has a company in China, one in Europe and one for the rest. */
export function sellerOf(country: string): SellerCode {
  if (country === 'CN') return '01001'
  return european.has(country) ? '02001' : '03001'
}
const european = new Set(
  'AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' '),
)

/** The legal names. An installation of one's own has its own companies: they stand here and nowhere else. */
export const sellers: Record<SellerCode, { name: string; nameEn: string; place: string }> = {
  '01001': {
    name: '试剂广场（上海）化学科技有限公司',
    nameEn: 'Reagora (Shanghai) Chemical Technology Co., Ltd.',
    place: '上海 Shanghai',
  },
  '01003': {
    name: '试剂广场（中国）贸易有限公司',
    nameEn: 'Reagora (China) Trading Co., Ltd.',
    place: '上海 Shanghai',
  },
  '02001': { name: '试剂广场（德国）有限责任公司', nameEn: 'Reagora GmbH', place: 'Frankfurt am Main' },
  '03001': { name: '试剂广场（美国）公司', nameEn: 'Reagora Inc.', place: 'Wilmington, Delaware' },
}

/** Whether a contract stands for an order in this state: one that nobody approved may yet be rejected. */
export const isContracted = (status: string) =>
  status !== 'wait for approval' && status !== 'rejected' && status !== 'cancelled'
