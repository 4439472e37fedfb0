import { domain } from '@reagora/server/domain/contract'
import { useApi } from '../api/useApi.ts'

/** The names of the payment terms in the language of the page. */
export function useTerms() {
  const { data, isPending } = useApi(domain.paymentTerms, {})
  return {
    pending: isPending,
    terms: data ?? [],
    nameOf: (code: string) => data?.find((term) => term.code === code)?.name ?? '',
  }
}

/** What an answer to a request for quotes says of payment: the term that it names, and its own words. */
export function useTermText() {
  const { nameOf } = useTerms()
  return ({ paymentCode, paymentTerm }: { paymentCode: string | null; paymentTerm: string }) =>
    [paymentCode && nameOf(paymentCode), paymentTerm].filter(Boolean).join(' · ')
}
