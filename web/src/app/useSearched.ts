import { useEffect } from 'react'
import { addToHistory } from '../api/storage.ts'

/**
 * Keeps a text in the search history once it has found something, however it was asked for: typed, chosen or by its address
 * (rule HEAD-5). A pasted file is no text that somebody would choose again.
 */
export function useSearched(text: string, answer: { total: number } | undefined): void {
  const succeeded = text !== '' && !text.includes('\n') && answer !== undefined && answer.total > 0
  useEffect(() => {
    if (succeeded) addToHistory(text)
  }, [text, succeeded])
}
