import { currencies, groupedAmount, type Currency } from '@reagora/server/kernel/money'

/** "CNY 1,234", as exactly as an approximation is: whole units from a hundred on, by code, so that nobody takes it for a price. */
export function formatApproximate(amount: string, currency: Currency): string {
  const rounded = Number(amount).toFixed(Number(amount) < 100 ? currencies[currency] : 0)
  return `${currency} ${groupedAmount(rounded)}`
}
