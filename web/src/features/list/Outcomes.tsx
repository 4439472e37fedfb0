import type { list } from '@reagora/server/list/contract'
import type { Output } from '@reagora/server/kernel/endpoint'
import { Tag } from '../../ui/kit.tsx'
import { toneOf, useListWords, type OutcomeName } from './words.ts'

const told: readonly OutcomeName[] = ['found', 'repaired', 'ambiguous', 'missing']

/** What came of the lines of a list: `已找到 12`. */
export function Outcomes({ row }: { row: Output<typeof list.mine>['list'][number] }) {
  const { t } = useListWords()
  return (
    <span className="chips">
      {told
        .filter((outcome) => row.counts[outcome] > 0)
        .map((outcome) => (
          <Tag key={outcome} tone={toneOf[outcome]}>
            {t(`outcome.${outcome}`)} {row.counts[outcome]}
          </Tag>
        ))}
    </span>
  )
}
