import type { Output } from '@reagora/server/kernel/endpoint'
import type { payment } from '@reagora/server/payment/contract'

export type BankLine = Output<typeof payment.lines>['list'][number]
