import type { ReactElement } from 'react'
import { Refusal } from '../api/call.ts'
import { Failure } from '../ui/Failure.tsx'
import { isId } from '../ui/isId.ts'
import { PageBones } from '../ui/parts.tsx'
import { NotFoundPage } from './NoPage.tsx'
import { Page } from './Page.tsx'

interface Answer {
  data: unknown
  error: unknown
  isPlaceholderData: boolean
  refetch: () => unknown
}

/**
 * What stands in the place of a record that cannot be shown: that its address names none, what went wrong, or its bones while it comes.
 * @param answers all that the page needs before it shows anything
 * @returns null where all of them are there
 */
export function insteadOfRecord(title: string, id: string, ...answers: readonly Answer[]): ReactElement | null {
  const error = answers.find((answer) => answer.error)?.error
  if (!isId(id) || (error instanceof Refusal && error.http === 404)) return <NotFoundPage />
  if (answers.every(({ data, isPlaceholderData }) => data !== undefined && !isPlaceholderData)) return null
  return (
    <Page title={title}>
      <h1 className="sr">{title}</h1>
      {error ? (
        <Failure error={error} retry={() => answers.forEach((answer) => void answer.refetch())} />
      ) : (
        <PageBones />
      )}
    </Page>
  )
}
