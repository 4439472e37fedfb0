import { moveMail } from '@reagora/server/moveMail/contract'
import type { SentInput } from '@reagora/server/kernel/endpoint'
import { useDeferredValue } from 'react'
import { useApi } from '../../api/useApi.ts'
import { Failure } from '../../ui/Failure.tsx'
import { MailPreview } from '../mail/MailPreview.tsx'

/** The emails that a move of an order would send, with what is typed so far. */
export function MoveMails(asked: SentInput<typeof moveMail.preview>) {
  const settled = useDeferredValue(JSON.stringify(asked))
  const { data, error, refetch } = useApi(moveMail.preview, JSON.parse(settled) as typeof asked, { quiet: true })
  if (error) return <Failure error={error} retry={() => void refetch()} />
  return data ? <MailPreview mails={data.mails} /> : null
}
