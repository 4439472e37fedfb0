import { job } from '../../kernel/shared/job.ts'

/** Goes on with a run from where it stands. */
export const catalogueRunJob = job<{ runId: number }>('catalogueRun.run')

/** Whether what was typed is one of the names of a supplier, whatever its case and blanks. */
export const isNamed = (typed: string, names: readonly string[]): boolean => {
  const plain = (text: string) => text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase()
  return names.some((name) => name !== '' && plain(name) === plain(typed))
}
